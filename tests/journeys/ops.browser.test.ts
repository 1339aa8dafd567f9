import { wallet } from '@player-site/contracts/kernel/session-constants.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '../drivers/test-players.ts'
import { beSlow, openProfile, takePicture, type Width } from './chromium.ts'
import { enterToken } from './console.ts'
import { enterAs, type opsTokens, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('the support console [postgres]', () => {
  const suite = siteForSuite()
  const consoleAs = async (role: keyof typeof opsTokens, width: Width = 'desktop') => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.ops}/ops`)
    await enterToken(profile.page, role)
    await profile.page.getByTestId('node-strip').getByText('ready').waitFor()
    return profile
  }
  const find = async (page: Page, playerId: string) => {
    await page.getByTestId('find-player').fill(playerId)
    await page.keyboard.press('Enter')
    await page.getByTestId('diagnosis').waitFor()
  }
  const playerIn = async (player: TestPlayer) => {
    const profile = await openProfile(suite.site.browser)
    await enterAs(profile.page, player, `${suite.site.stack.urls.site}/en-UN/terms`)
    await pillShows(profile.page, { status: 'live' })
    return profile
  }

  it('explains why an unknown token is refused, and keeps none in the browser', {
    tags: ['gate'],
  }, async () => {
    const { page, faults } = await openProfile(suite.site.browser)
    await page.goto(`${suite.site.stack.urls.ops}/ops`)
    await page.getByLabel('Token').fill('a-token-that-nobody-was-given')
    await page.keyboard.press('Enter')
    await page.getByText('This token isn’t valid').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await enterToken(page, 'support')
    await page.getByTestId('node-strip').getByText('ready').waitFor()
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
      ]),
    )
    expect(kept).toBe('[[],[],""]')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByTestId('ops-sign-in').waitFor()
    await page.reload()
    await page.getByTestId('ops-sign-in').waitFor()
    expect(faults).toEqual([])
  })

  it('says that a session without use has ended, and opens the same page again', async () => {
    const { page, faults } = await consoleAs('support')
    await page.getByTestId('market-rules-open').click()
    await suite.site.moveGatewayClock(31 * 60_000)
    await page.getByTestId('ops-session-ended').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'console-session-ended')
    await enterToken(page, 'support')
    await page.getByTestId('market-rules').waitFor()
    expect(await page.getByTestId('ops-session-ended').count()).toBe(0)
    expect(faults).toEqual([])
  })

  it.each(['desktop', 'phone'] as const)(
    'shows staff what each market asks for, at %s width',
    async (width) => {
      const { page, faults } = await consoleAs('support', width)
      await page.getByTestId('market-rules-open').click()
      await page.getByTestId('market-rules').waitFor()
      const shown = await page.getByTestId('market-rules').textContent()
      expect(shown).toMatch(/PP · Sweden/)
      expect(shown).toMatch(/72 h and the end of the period/)
      expect(shown).toMatch(/On the first deposit only/)
      expect(shown).toMatch(/GG · [^·]*Slots/)
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await takePicture(page, `console-market-rules-${width}`)
      expect(faults).toEqual([])
    },
  )

  it('answers in one screen why a player sees an old balance, with upstream cut', async () => {
    const { platform } = suite.site.stack
    const player = await suite.site.newPlayer('fi')
    const { page: tab } = await playerIn(player)
    const { page, faults } = await consoleAs('support')
    await find(page, player.id)
    await page.getByTestId('finding-upstream.live').waitFor()
    await takePicture(page, 'console-live')

    await platform.kill('SIGKILL')
    await pillShows(tab, { status: 'reconnecting' })
    await page.getByTestId('finding-upstream.down').waitFor()
    // A balance is old if it was not refreshed for half a minute.
    await suite.site.moveGatewayClock(2 * wallet.refreshMs)
    await suite.site.fireGatewayTimers(wallet.refreshMs)
    await page.getByTestId('finding-figure.old').waitFor()
    await page.getByTestId('finding-refresh.failing').waitFor()
    const answer = (await page.getByTestId('diagnosis').textContent()) ?? ''
    process.stdout.write(`the console says: ${answer}\n`)
    expect(answer).toMatch(
      /down since \d\d:\d\d:\d\d \(.+\).+(retried \d+ times|After \d+ failed attempts)/,
    )
    expect(answer).toMatch(/sees is from \d\d:\d\d:\d\d/)
    expect(answer).toContain('Balance requests to the platform fail too')
    expect(answer).toContain('One tab is open')
    // One screen: the answer is visible without scrolling.
    const box = await page.getByTestId('diagnosis').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900)
    await takePicture(page, 'console-upstream-cut')
    expect(await violationsOn(page)).toEqual([])
    expect(await page.getByTestId('resync').count()).toBe(0)

    await platform.start()
    await page.getByTestId('finding-upstream.live').waitFor()
    await pillShows(tab, { status: 'live' })
    expect(faults).toEqual([])
  })

  it('finds a player by e-mail, which no address contains, and names their devices', async () => {
    const player = await suite.site.newPlayer('fi')
    await playerIn(player)
    const { page } = await consoleAs('support')
    await page.getByTestId('find-player').fill('unknown@example.com')
    await page.keyboard.press('Enter')
    await page.getByTestId('find-outcome').getByText('No player has this id or e-mail.').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await find(page, player.email.toUpperCase())
    await page.getByTestId('player-heading').filter({ hasText: player.id }).waitFor()
    expect(page.url()).not.toMatch(/@|%40/)
    await page
      .getByTestId('session')
      .getByText(/^Chrome on \w+, Finland$/)
      .waitFor()
    await page
      .getByTestId('session')
      .getByText(/^Started /)
      .waitFor()
    await page.getByTestId('play').getByText('The player has not played a round.').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByTestId('find-player').fill('unknown-player')
    await page.keyboard.press('Enter')
    await page.getByTestId('player-failed').getByText('No player has this id or e-mail.').waitFor()
    expect(await page.getByTestId('diagnosis').count()).toBe(0)
    expect(await violationsOn(page)).toEqual([])
  })

  it('lets operations end a player’s session, after asking', { tags: ['gate'] }, async () => {
    const player = await suite.site.newPlayer('nz')
    const { page: tab } = await playerIn(player)
    const { page } = await consoleAs('ops')
    await find(page, player.id)
    await page
      .getByRole('button', { name: /^End session/ })
      .first()
      .click()
    await page.getByTestId('confirm').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByTestId('confirm').getByRole('button', { name: 'End session' }).click()
    await page.getByText('Session ended.').waitFor()
    await tab.getByTestId('session-ended').waitFor()
    await page.getByTestId('timeline').getByText('ops.acted').waitFor()
    await page.getByTestId('resync').click()
    await page.getByTestId('confirm').getByRole('button', { name: 'Resync' }).click()
    await page.getByText('Resync requested.').waitFor()
  })

  it('lets operations end all sessions of a player, on every device', async () => {
    const player = await suite.site.newPlayer('br')
    const devices = [await playerIn(player), await playerIn(player)]
    const { page } = await consoleAs('ops')
    await find(page, player.id)
    await page.getByRole('button', { name: 'End all sessions' }).click()
    await page.getByTestId('confirm').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByTestId('confirm').getByRole('button', { name: 'End all sessions' }).click()
    await page.getByText('All sessions ended.').waitFor()
    for (const device of devices) await device.page.getByTestId('session-ended').waitFor()
  })

  it('shows the log as it is written, filtered, searched, paused; a player’s id leads to their page', async () => {
    const { page, faults } = await consoleAs('support')
    await page.locator('[data-testid=tail-line][data-connection=open]').waitFor()
    const player = await suite.site.newPlayer('ca')
    const { context: theirs } = await playerIn(player)
    const rows = page.getByTestId('log-rows')
    await rows.getByText('upstream.connected').first().waitFor()
    await takePicture(page, 'console-log')
    expect(await violationsOn(page)).toEqual([])

    await page.getByTestId('tail-search').fill('upstream.conn')
    await rows.getByText('request.answered').first().waitFor({ state: 'detached' })
    await page.getByTestId('tail-search').fill('')
    await page.getByLabel('Event').fill('tab')
    await page.getByLabel('Player', { exact: true }).fill(player.id)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByText('Waiting for lines').waitFor()
    await page.getByTestId('tail-pause').click()
    await theirs.close()
    await page.getByRole('button', { name: /Continue \(\d+ new\)/ }).click()
    await rows.getByText('tab.left').first().waitFor()
    expect(await rows.getByText('request.answered').count()).toBe(0)
    await rows.getByRole('link', { name: player.id }).first().click()
    await page.getByTestId('diagnosis').waitFor()
    await page.getByTestId('player-heading').filter({ hasText: player.id }).waitFor()
    expect(faults).toEqual([])
  })

  it('fits a phone, sound for assistive technology', async () => {
    const { page, faults } = await consoleAs('ops', 'phone')
    const beFast = await beSlow(page, 2)
    await page.locator('[data-testid=tail-line][data-connection=open]').waitFor()
    const player = await suite.site.newPlayer('fi')
    const { page: other } = await playerIn(player)
    const rows = page.getByTestId('log-rows')
    await expect.poll(() => rows.getByText('request.answered').count()).toBeGreaterThan(3)
    // A reader at the end of the log stays at its end, even when lines are tall and rendered late.
    const fromEnd = () =>
      rows.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)
    for (let visit = 0; visit < 3; visit += 1) {
      await other.reload()
      await pillShows(other, { status: 'live' })
      await expect.poll(fromEnd).toBeLessThan(60)
    }
    await page.getByTestId('tail-search').fill('tab.joined')
    await rows.getByText('tab.joined').first().waitFor()
    await page.getByTestId('tail-search').fill('')
    await expect.poll(fromEnd).toBeLessThan(60)
    await beFast()
    expect([await violationsOn(page), await overflowOf(page)]).toEqual([[], 0])
    await takePicture(page, 'console-log-phone')
    await find(page, player.id)
    expect([await violationsOn(page), await overflowOf(page)]).toEqual([[], 0])
    await takePicture(page, 'console-player-phone', true)
    expect(faults).toEqual([])
  })
})
