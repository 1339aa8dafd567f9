import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture } from './chromium.ts'
import { canSpin, enterAs, playRound, siteForSuite } from './site.ts'
import { violationsOn } from './soundness.ts'

/** Asks the studio from inside its page for a bet that the page does not offer. */
const stakeDirectly = (frame: Frame, stake: string): Promise<{ phase: string }> =>
  frame.evaluate(async (amount) => {
    const session = document.getElementById('game')?.dataset['session'] ?? ''
    const answer = await fetch('/api/spin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-studio-session': session },
      body: JSON.stringify({ stake: amount, requestId: crypto.randomUUID() }),
    })
    return answer.json()
  }, stake)

const stakesIn = (frame: Frame): Promise<number[]> =>
  frame
    .locator('#stakes input')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? +one.value : 0)))

describe('the games of a market [postgres]', () => {
  const suite = siteForSuite()
  const siteUrl = () => suite.site.stack.urls.site
  const from = async (country: string) => {
    const profile = await openProfile(suite.site.browser)
    await profile.context.setExtraHTTPHeaders({ 'x-country': country })
    return profile
  }
  const find = async (page: Page, url: string) => {
    await page.goto(url)
    await page.getByTestId('search-results').waitFor()
  }
  const frameOf = async (page: Page): Promise<Frame> => {
    const handle = await page.getByTestId('game-frame').elementHandle()
    const frame = await handle?.contentFrame()
    if (!frame) throw new Error('the game has no frame')
    return frame
  }

  it('have no demo for visitors from Britain, in the lobby and by address', {
    tags: ['gate'],
  }, async () => {
    const { page, faults } = await from('GB')
    await find(page, `${siteUrl()}/en-GG/online-casino?q=northern`)
    const tile = page.getByTestId('game-tile-northern-lights').first()
    await expect.poll(() => tile.textContent()).toContain('Sign in to play')
    await page.goto(`${siteUrl()}/en-GG/play/northern-lights`)
    await page.locator('#content').getByTestId('sign-in-open').waitFor()
    expect(await page.getByTestId('game-frame').count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('are under an overlay where their studio restricts the country, and do not open', async () => {
    const { page, faults } = await from('NZ')
    await find(page, `${siteUrl()}/en-NZ/online-casino?q=plunder+parade`)
    const tile = page.locator('[data-testid=game-tile-plunder-parade][data-restricted]')
    await expect.poll(() => tile.textContent()).toContain('Not available in your country')
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'game-restricted')
    await tile.click({ force: true })
    expect(new URL(page.url()).pathname).toBe('/en-NZ/online-casino')
    // The overlay only tells: the launch itself refuses, and the lobby says why.
    await page.goto(`${siteUrl()}/en-NZ/play/plunder-parade`)
    await page.getByText('This game isn’t offered in your country').first().waitFor()
    expect(await page.getByTestId('game-frame').count()).toBe(0)
    // Errors that the test provokes: the refused launch.
    expect(faults.filter((fault) => !/403/.test(fault))).toEqual([])
  })

  it('are left out by the exclusion list of one brand, and offered by another', async () => {
    const { page } = await from('AR')
    await find(page, `${siteUrl()}/en-UN/online-casino?q=seahorse+derby`)
    await page.getByRole('heading', { name: 'No games found' }).waitFor()
    await page.goto(`${siteUrl()}/en-UN/online-casino/play/pariplay/seahorse-derby`)
    await page.waitForURL('**/online-casino')
    expect(await page.getByTestId('game-frame').count()).toBe(0)
    const meridian = siteUrl().replace('127.0.0.1', 'meridian.localhost')
    await find(page, `${meridian}/en-UN/online-casino?q=seahorse+derby`)
    await page.getByTestId('game-tile-seahorse-derby').first().waitFor()
  })

  it('keep the pace of British slots', async () => {
    const player = await suite.site.newPlayer('gb')
    const { page } = await openProfile(suite.site.browser)
    await enterAs(page, player, `${siteUrl()}/en-GG/play/northern-lights`)
    const game = page.frameLocator('[data-testid=game-frame]')
    await canSpin(game)
    await game.locator('#rules-open').click()
    await game.getByText('Shortest round').waitFor()
    await page.keyboard.press('Escape')
    await playRound(game, 1)
    // Two at once: the wallet books one at most, the other comes sooner than a round may follow.
    const frame = await frameOf(page)
    const both = await Promise.all([stakeDirectly(frame, '1.00'), stakeDirectly(frame, '1.00')])
    expect(both.map(({ phase }) => phase)).toContain('refused')
    expect(await suite.site.ledger.openBets(player.id)).toBeLessThanOrEqual(2)
  })

  it('cost a euro a round at most in German slots, without table games', async () => {
    const player = await suite.site.newPlayer('de')
    const { page } = await openProfile(suite.site.browser)
    await enterAs(page, player, `${siteUrl()}/en-JJ/play/northern-lights`)
    await canSpin(page.frameLocator('[data-testid=game-frame]'))
    const frame = await frameOf(page)
    // Elsewhere the same game has stakes up to five euros. The wallet refuses what the page hides.
    expect(Math.max(...(await stakesIn(frame)))).toBe(1)
    expect(await stakeDirectly(frame, '2.00')).toMatchObject({ phase: 'refused' })
    expect(await suite.site.ledger.openBets(player.id)).toBe(0)
    await find(page, `${siteUrl()}/en-JJ/online-casino?q=roulette`)
    await page.getByRole('heading', { name: 'No games found' }).waitFor()
  })
})
