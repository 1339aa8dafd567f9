import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const path = '/en-UN/my-account/account'

describe("the player's account [postgres]", () => {
  const suite = siteForSuite()
  const addressOf = (below: string) => suite.site.stack.urls.site + below

  it.each(casesFor('desktop', ['desktop', 'phone']))(
    'lists devices and sign-ins, and signs one and then all others out, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('ca')
      const elsewhere = []
      for (let nth = 0; nth < 3; nth += 1) {
        const { page } = await openProfile(site.browser, width)
        await enterAs(page, player, addressOf('/en-UN'))
        elsewhere.push(page)
      }
      const { page, faults } = await openProfile(site.browser, width)
      await enterAs(page, player, addressOf(path))
      const rows = page.getByTestId('devices-list').getByRole('listitem')
      await rows.nth(3).waitFor()
      await says(rows.first(), /Chrome on Linux.*This device/)
      await page.getByRole('table').getByRole('row').nth(4).waitFor()
      await expectSoundPage(page, `account-${width}`, { isWholePage: true })

      const newsletter = page.getByTestId('marketing-EMAIL-NEWSLETTER')
      await newsletter.press('Space')
      await page.getByText('Your choice is saved.').first().waitFor()
      await page.reload()
      await page.getByTestId('marketing').getByRole('switch', { checked: true }).waitFor()
      await page.getByTestId('marketing-none').press('Enter')
      await page
        .getByTestId('marketing')
        .getByRole('switch', { checked: true })
        .waitFor({ state: 'detached' })

      const saved = page.waitForEvent('download')
      await page.getByTestId('personal-data-download').press('Enter')
      const file = await saved
      expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
      const { data } = Object(JSON.parse(await readFile(await file.path(), 'utf8')))
      expect(data.account).toMatchObject([{ email: player.email }])
      expect(data.marketingChoices).toHaveLength(2)
      await says(page.getByTestId('personal-data-state'), /Your file is saved/)

      await page.getByTestId('device-sign-out').first().press('Enter')
      await rows.nth(3).waitFor({ state: 'detached' })
      expect(await rows.count()).toBe(3)
      await page.getByTestId('devices-sign-out-others').press('Enter')
      await rows.nth(1).waitFor({ state: 'detached' })
      await says(rows.first(), /This device/)
      for (const other of elsewhere) {
        await other.waitForURL(/logged-out/)
        await says(other.getByRole('main'), /signed out from another of your devices/)
      }
      expect(faults).toEqual([])
    },
  )
})
