import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { enterToken } from './console.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, type opsTokens, pillShows, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const reason = 'Suspected of fraud by the payment provider'

describe('the account desk [postgres]', () => {
  const suite = siteForSuite()
  const deskAs = async (role: keyof typeof opsTokens, width: Width, path = '') => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.ops}/ops#/accounts${path}`)
    await enterToken(profile.page, role)
    return profile
  }
  const confirm = (page: Page, name: string) =>
    page.getByTestId('confirm').getByRole('button', { name }).press('Enter')
  const decide = async (page: Page, kind: string, value: string) => {
    await page.getByTestId('decision-kind').selectOption(kind)
    await page.getByTestId('decision-value').selectOption(value)
    await page.getByTestId('decision-reason').fill(reason)
    await page.getByTestId('decision-submit').press('Enter')
    await page.getByTestId('confirm').waitFor()
  }

  it.each(casesFor('desktop', ['desktop', 'phone']))(
    'closes a product at once, and shuts a player out with two signatures, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('fi')
      const { page: theirs } = await openProfile(site.browser)
      await enterAs(theirs, player, `${site.stack.urls.site}/en-UN/terms`)
      await pillShows(theirs, { status: 'live' })

      const { page, faults } = await deskAs('account', width)
      await page.getByTestId('accounts').waitFor()
      await page.getByTestId('find-player').fill(player.email)
      await page.keyboard.press('Enter')
      await says(page.getByTestId('accounts-heading'), new RegExp(player.id))
      await says(page.getByTestId('account-status'), /^Registered$/)
      await says(page.getByTestId('decision-history'), /decided nothing/)

      await page.getByTestId('decision-submit').press('Enter')
      await says(page.getByTestId('decision-fault'), /Choose/)
      await expectSoundPage(page, `account-desk-${width}`, { isWholePage: true })

      await decide(page, 'flag', 'casino')
      await says(page.getByTestId('confirm'), /Casino: closed\. It applies at once/)
      await confirm(page, 'Change')
      await says(page.getByTestId('account-outcome'), /account is changed/)
      await says(page.getByTestId('account-closed'), /^Casino$/)

      await decide(page, 'status', 'BLACKLISTED')
      await says(page.getByTestId('confirm'), /when a second member of staff has signed it/)
      await expectSoundPage(page, `account-desk-confirm-${width}`)
      await confirm(page, 'Change')
      await says(page.getByTestId('account-outcome'), /waits for a second signature/)
      await says(page.getByTestId('signatures'), /Someone else has to sign it/)
      expect(await page.getByTestId('decision-approve').count()).toBe(0)
      await says(page.getByTestId('account-status'), /^Registered$/)

      const { page: second } = await deskAs('signer', width)
      const row = second.locator(`[data-player="${player.id}"]`)
      await row.waitFor()
      await expectSoundPage(second, `account-desk-waiting-${width}`, { isWholePage: true })
      await row.press('Enter')
      await says(second.getByTestId('signatures'), new RegExp(reason))
      await second.getByTestId('decision-approve').press('Enter')
      await confirm(second, 'Sign')
      await says(second.getByTestId('account-outcome'), /Signed/)
      await says(second.getByTestId('account-status'), /^Blacklisted$/)
      await says(
        second.getByTestId('decision-history'),
        /Status: Blacklisted decided by account-1 · signed by account-2/,
      )
      await theirs.getByTestId('session-ended').waitFor()
      await expectSoundPage(second, `account-desk-signed-${width}`, { isWholePage: true })
      expect(faults).toEqual([])
    },
  )

  it('is closed to other roles, and names players that there are not', async () => {
    const { page } = await deskAs('ops', 'desktop')
    await page.getByTestId('accounts-failed').getByText('role of your token').waitFor()
    expect(await page.getByTestId('accounts-open').count()).toBe(0)
    await expectSoundPage(page, 'account-desk-forbidden')
    const { page: desk } = await deskAs('account', 'desktop', '/unknown-player')
    await desk.getByTestId('accounts-failed').getByText('No player has this id').waitFor()
    await expectSoundPage(desk, 'account-desk-unknown')
  })
})
