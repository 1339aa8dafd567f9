import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { enterToken } from './console.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, type opsTokens, pillShows, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const reason = 'Sorry for the outage of Sunday evening'

describe('the bonuses of a player at the desk [postgres]', () => {
  const suite = siteForSuite()
  const deskAs = async (role: keyof typeof opsTokens, width: Width, path = '') => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.ops}/ops#/player-bonuses${path}`)
    await enterToken(profile.page, role)
    return profile
  }
  const confirm = (page: Page, name: string) =>
    page.getByTestId('confirm').getByRole('button', { name, exact: true }).press('Enter')
  const order = async (page: Page, campaign: string, amount: string) => {
    await page.getByTestId('grant-campaign').selectOption(campaign)
    await page.getByTestId('grant-amount').fill(amount)
    await page.getByTestId('grant-reason').fill(reason)
    await page.getByTestId('grant-submit').press('Enter')
    await page.getByTestId('confirm').waitFor()
  }

  it.each(casesFor('desktop', ['desktop', 'phone'] as const))(
    'are granted at once or with a second person, and cancelled, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('fi')
      const { page: theirs } = await openProfile(site.browser)
      await enterAs(theirs, player, `${site.stack.urls.site}/en-UN/my-account/rewards/active`)
      await pillShows(theirs, { status: 'live' })

      const { page, faults } = await deskAs('rewards', width)
      await page.getByTestId('player-bonuses').waitFor()
      await expectSoundPage(page, `player-bonuses-queue-${width}`)
      await page.getByTestId('find-player').fill(player.email)
      await page.keyboard.press('Enter')
      await says(page.getByTestId('player-bonuses-heading'), new RegExp(player.id))
      await says(page.getByTestId('bonus-offers'), /wants to be offered/)
      await says(page.getByTestId('bonus-list'), /has had no bonus/)
      await page.getByTestId('grant-submit').press('Enter')
      await says(page.getByTestId('grant-fault'), /Choose a campaign/)
      await expectSoundPage(page, `player-bonuses-none-${width}`, { isWholePage: true })

      await order(page, 'aurora-slots-gift', '7.50')
      await says(page.getByTestId('confirm'), /7\.50.*at once/)
      await confirm(page, 'Grant')
      await says(page.getByTestId('bonus-outcome'), /^The bonus is given/)
      const active = page.locator('[data-bonus][data-state="active"]')
      // With the fifty of bonus money that demo players have from the start.
      await says(active, /Left57\.50/)
      await theirs
        .getByText(/57[.,]50/)
        .first()
        .waitFor()

      await active.getByTestId('cancel-open').press('Enter')
      await active.getByTestId('cancel-submit').press('Enter')
      await says(active.getByTestId('cancel-fault'), /5 to 500/)
      await active.getByTestId('cancel-reason').fill('It was given by mistake')
      await active.getByTestId('cancel-submit').press('Enter')
      await says(page.getByTestId('confirm'), /57\.50.*leaves the player’s wallet/)
      await expectSoundPage(page, `player-bonuses-confirm-${width}`)
      await confirm(page, 'Cancel bonus')
      await says(page.getByTestId('bonus-outcome'), /^The bonus is cancelled/)
      const ended = page.locator('[data-bonus][data-state="cancelled"]')
      await ended.getByTestId('bonus-details').press('Enter')
      await says(ended, /by bonus-1.*It was given by mistake.*CANCELED.*House/s)
      await expectSoundPage(page, `player-bonuses-cancelled-${width}`, { isWholePage: true })

      await order(page, 'aurora-code', '20')
      await says(page.getByTestId('confirm'), /when a second person has approved it/)
      await confirm(page, 'Grant')
      await says(page.getByTestId('bonus-outcome'), /waits for a second person/)
      await says(page.getByTestId('grant-history'), /Slots gift.*given by bonus-1/s)
      await says(page.getByTestId('waiting-grants'), /Someone else has to approve it/)
      expect(await page.getByTestId('grant-approve').count()).toBe(0)

      const { page: second } = await deskAs('approver', width)
      const row = second.locator(`[data-player="${player.id}"]`)
      await row.waitFor()
      await expectSoundPage(second, `player-bonuses-waiting-${width}`, { isWholePage: true })
      await row.press('Enter')
      await says(second.getByTestId('waiting-grants'), new RegExp(reason))
      await expectSoundPage(second, `player-bonuses-asked-${width}`, { isWholePage: true })
      await second.getByTestId('grant-approve').press('Enter')
      await confirm(second, 'Approve')
      await says(second.getByTestId('bonus-outcome'), /^Approved/)
      await says(second.getByTestId('grant-history'), /asked by bonus-1 · approved by bonus-2/)
      await says(second.locator('[data-bonus][data-state="active"]'), /Left20\.00/)
      await expectSoundPage(second, `player-bonuses-approved-${width}`, { isWholePage: true })
      expect(faults).toEqual([])
    },
  )

  it('open from the player’s page, and tell why none can be granted', async () => {
    const player = await suite.site.newPlayer('fi', { status: 'RESTRICTED' })
    const profile = await openProfile(suite.site.browser, 'desktop')
    await profile.page.goto(`${suite.site.stack.urls.ops}/ops#/players/${player.id}`)
    await enterToken(profile.page, 'rewards')
    await profile.page.getByTestId('bonuses-open').press('Enter')
    await says(profile.page.getByTestId('player-bonuses-heading'), new RegExp(player.id))
    await order(profile.page, 'aurora-live-gift', '')
    await confirm(profile.page, 'Grant')
    await says(profile.page.getByTestId('bonus-outcome'), /for withdrawals only/)
  })

  it('are closed to other roles, and named where there is no player', async () => {
    const { page } = await deskAs('account', 'desktop')
    await says(page.getByTestId('player-bonuses-failed'), /role of your token/)
    expect(await page.getByTestId('player-bonuses-open').count()).toBe(0)
    const { page: desk } = await deskAs('rewards', 'desktop', '/unknown-player')
    await says(desk.getByTestId('player-bonuses-failed'), /No player has this id/)
    await expectSoundPage(desk, 'player-bonuses-unknown')
  })
})
