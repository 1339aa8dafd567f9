import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  type EngineId,
  engineIds,
} from '../../apps/platform/src/sandbox/studio/engines/engine.rules.ts'
import { studioSentences } from '../../apps/platform/src/sandbox/studio/studio-text.ts'
import { openProfile, takePicture } from './chromium.ts'
import { siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { tabTo } from './tab-to.ts'

/** A game of each engine for one player, by its provider's code. */
const games = {
  lines: 'foxtrail',
  ways: 'greenribbonsky',
  cascade: 'polarhush',
  jackpot: 'whitepeakfortune',
  blackjack: 'riverboatblackjack',
  roulette: 'pocketroulette',
  videoPoker: 'tenstails',
  crash: 'crskyhook',
} as const satisfies Partial<Record<EngineId, string>>
type OwnEngine = keyof typeof games
const isOwn = (id: EngineId): id is OwnEngine => id in games

describe('the stand-in studio [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (engine: OwnEngine, lang = 'en'): string => {
    const url = new URL('/gs2c/openGame.do', suite.site.stack.urls.studio)
    url.hostname = 'pragmaticplay.localhost'
    url.search = new URLSearchParams({
      gameSymbol: games[engine],
      lang,
      cur: 'EUR',
    }).toString()
    return url.href
  }
  const open = async (page: Page, engine: OwnEngine, lang?: string) => {
    await page.goto(addressOf(engine, lang))
    await page.locator('[data-testid=spin]:enabled').waitFor()
  }
  /** Whether a round has been played and no other has begun. */
  const hasPlayed = (page: Page) =>
    page.evaluate(
      () =>
        document.getElementById('game')?.dataset['phase'] === 'idle' &&
        document.getElementById('rounds')?.textContent !== '0',
    )

  /** A table without a chip of the player's own takes no bet. */
  const refusesNoChip = async (page: Page) => {
    expect(await page.locator('#total').textContent()).toMatch(/^0\.00/)
    await page.getByTestId('spin').click()
    expect(await page.getByTestId('result').textContent()).toBe(
      'Place at least one chip on the table.',
    )
  }

  /** Plays a round with the Enter key alone; the focus stays on the main button. */
  const playByKeyboard = async (page: Page) => {
    await tabTo(page, 'spin')
    const next = page.locator('#game:is([data-phase=idle], [data-phase=choosing])')
    while (!(await hasPlayed(page))) {
      await page.keyboard.press('Enter')
      await next.waitFor()
    }
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('spin')
  }

  it('takes a bet at a live table by keyboard, on a phone, and tells its result', async () => {
    const { page, context, faults } = await openProfile(suite.site.browser, 'phone')
    const url = new URL(addressOf('lines'))
    url.searchParams.set('gameSymbol', 'PP_LanternBaccarat')
    await page.goto(url.href)
    await page.locator('[data-testid=spin]:enabled').waitFor()
    await takePicture(page, 'studio-table-phone')
    await refusesNoChip(page)
    await page.getByRole('button', { name: 'Player 1:1' }).press('Enter')
    await tabTo(page, 'spin')
    await page.keyboard.press('Enter')
    await page.locator('#game[data-phase=waiting]').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByTestId('round-count').filter({ hasText: /^1$/ }).waitFor()
    expect(await page.getByTestId('result').textContent()).toMatch(/^(You won|No win|.* returned)/)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.locator('#check:visible').waitFor()
    const check = await page.locator('#check').getAttribute('href')
    await page.goto(new URL(String(check), page.url()).href)
    await page.locator('#verdict[data-verdict=right]').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(engineIds.filter(isOwn))('plays a round of %s by keyboard, on a phone', async (id) => {
    const { page, context, faults } = await openProfile(suite.site.browser, 'phone')
    await open(page, id)
    await takePicture(page, `studio-${id}-phone`)
    if (id === 'roulette') await page.getByRole('button', { name: 'Red' }).press('Enter')
    await playByKeyboard(page)
    expect(await page.getByTestId('result').textContent()).toMatch(/^(You won|No win|.* returned)/)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await violationsOn(page)).toEqual([])
    await page.locator('#rules-open').click()
    await page.getByText('Return to player').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('Return to player').waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(['fi', 'ja'] as const)('speaks %s, with its rules', async (language) => {
    const { page, context, faults } = await openProfile(suite.site.browser, 'phone')
    const text = studioSentences.of(language)
    for (const engine of engineIds.filter(isOwn)) {
      await open(page, engine, language)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await page.getByText(text['page.balance'] ?? '', { exact: true }).waitFor()
      await page.getByRole('button', { name: text['page.rules'] ?? '' }).click()
      await page.getByText(text['rules.fairness'] ?? '').waitFor()
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
    expect(faults).toEqual([])
    await context.close()
  })

  it('takes chips between the numbers of roulette, from a list and by pressing a line', async () => {
    const { page, context, faults } = await openProfile(suite.site.browser)
    await open(page, 'roulette')
    const total = page.locator('#total')
    await refusesNoChip(page)
    await page.getByText('Inside bets').click()
    await page.getByLabel('Split, street, corner or six-line').selectOption('17-20')
    await page.getByRole('button', { name: 'Place chip' }).click()
    expect(await page.locator('.line-chip').getAttribute('title')).toBe('Split 17, 20')
    expect(await violationsOn(page)).toEqual([])
    const field = page.getByRole('button', { name: '30', exact: true })
    const { width = 0, height = 0 } = (await field.boundingBox()) ?? {}
    await field.click({ position: { x: width - 2, y: height / 2 } })
    await expect.poll(() => total.textContent()).toMatch(/^2\.00/)
    await playByKeyboard(page)
    expect(await page.getByTestId('result').textContent()).toMatch(/^(You won|No win|.* returned)/)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(['ways', 'blackjack'] as const)('lets a browser check a round of %s', async (engine) => {
    const { page, context, faults } = await openProfile(suite.site.browser, 'phone')
    await open(page, engine)
    await playByKeyboard(page)
    const [check] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Check this round' }).click(),
    ])
    await check.getByText('The round is right').waitFor()
    expect(await overflowOf(check)).toBeLessThanOrEqual(0)
    expect(await violationsOn(check)).toEqual([])
    const seed = check.getByLabel('Seed of the studio')
    await seed.fill((await seed.inputValue()).replace(/.$/, (sign) => (sign === '0' ? '1' : '0')))
    await check.getByRole('button', { name: 'Compute again' }).click()
    await check.getByText('These values do not lead').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(['fi', 'ja'] as const)(
    'checks a round in %s, as its game speaks it',
    async (language) => {
      const { page, context, faults } = await openProfile(suite.site.browser, 'phone')
      const text = studioSentences.of(language)
      await open(page, 'lines', language)
      await playByKeyboard(page)
      const [check] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: text['page.check'] ?? '' }).click(),
      ])
      await check.getByText(text['check.right'] ?? '').waitFor()
      expect(await check.locator('html').getAttribute('lang')).toBe(language)
      for (const id of ['title', 'intro', 'value', 'browser', 'hash', 'pays', 'outcome']) {
        await check
          .getByText(text[`check.${id}`] ?? '', { exact: true })
          .first()
          .waitFor()
      }
      await takePicture(check, `studio-check-${language}`)
      await check.getByLabel(text['check.moves'] ?? '').fill('none')
      await check.getByRole('button', { name: text['check.again'] ?? '' }).click()
      await check.locator('#verdict[data-verdict=wrong]').waitFor()
      expect([text['check.differs'], text['check.incomplete']]).toContain(
        await check.locator('#verdict').textContent(),
      )
      expect(await overflowOf(check)).toBeLessThanOrEqual(0)
      expect(await violationsOn(check)).toEqual([])
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it('checks a round that the site links to in the language of the browser', async () => {
    const context = await suite.site.browser.newContext({ locale: 'pt-BR' })
    const page = await context.newPage()
    const round = '00000000-0000-4000-8000-000000000000'
    await page.goto(new URL(`/check/${round}`, addressOf('lines')).href)
    await page.getByText('O estúdio não conhece esta rodada.').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
    await context.close()
  })

  it('pauses and resumes play for the page around it', async () => {
    const { page, context } = await openProfile(suite.site.browser)
    await open(page, 'roulette')
    const send = (event: string) =>
      page.evaluate((name) => document.dispatchEvent(new CustomEvent(`game:${name}`)), event)
    await send('pause')
    expect(await page.getByTestId('spin').isDisabled()).toBe(true)
    expect(await page.getByTestId('result').textContent()).toBe('The game is paused.')
    await send('resume')
    expect(await page.getByTestId('spin').isEnabled()).toBe(true)
    await context.close()
  })
})
