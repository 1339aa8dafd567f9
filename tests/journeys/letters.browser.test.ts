import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { enterToken } from './console.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const path = '/en-UN/my-account/inbox/letters'

describe('letters from the operator [postgres]', () => {
  const suite = siteForSuite()

  it.each(casesFor('phone', ['desktop', 'phone']))(
    'is written in the console, arrives on the open page, is read and withdrawn, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('un')
      const { page: open, faults } = await openProfile(site.browser, width)
      await enterAs(open, player, site.stack.urls.site + path)
      await open.getByText('No messages yet').waitFor()

      const { page, faults: deskFaults } = await openProfile(site.browser, width)
      await page.goto(`${site.stack.urls.ops}/ops#/letters`)
      await enterToken(page, 'letters')
      await page.getByTestId('letter-submit').press('Enter')
      await says(page.getByTestId('letter-fault'), /English title and text/)
      await page.getByTestId('letter-to').selectOption('player')
      await page.getByTestId('letter-player').fill(player.id)
      const title = `To ${player.id}`
      await page.getByTestId('letter-title-en').fill(title)
      await page.getByTestId('letter-body-en').fill('We moved.\n\nYour limits stay.')
      await page.getByTestId('letter-link').fill('/loyalty')
      await says(page.getByTestId('letter-preview'), /Your limits stay/)
      await expectSoundPage(page, `letters-desk-${width}`, { isWholePage: true })
      await page.getByTestId('letter-submit').press('Enter')
      await page.getByTestId('confirm').getByRole('button', { name: 'Send' }).press('Enter')
      await says(page.getByTestId('letters-outcome'), /The letter is sent/)

      const head = open.getByTestId('letter-open')
      await head.waitFor()
      await says(head, new RegExp(`Unread.*${title}`))
      await head.press('Enter')
      await says(open.getByTestId('letter-body'), /Your limits stay/)
      await open.locator('[data-kind=letter][data-unread=false]').waitFor()
      await expectSoundPage(open, `letter-${width}`, { isWholePage: true })

      const row = page.locator(`[data-letter="${title}"]`)
      await row.getByTestId('letter-withdraw').press('Enter')
      await page.getByTestId('confirm').getByRole('button', { name: 'Withdraw' }).press('Enter')
      await says(row, /read by 1 player|withdrawn by writer-1/)
      await page.locator(`[data-letter="${title}"][data-status=withdrawn]`).waitFor()
      await open.getByText('No messages yet').waitFor()
      expect([...faults, ...deskFaults]).toEqual([])
    },
  )
})
