import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { studioSentences } from '../../apps/platform/src/sandbox/studio/studio-text.ts'
import { openProfile, takePicture } from './chromium.ts'
import { siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

/** A game of each kind for one player, by its provider's code. */
const games = {
  lines: 'foxtrail',
  ways: 'greenribbonsky',
  cascade: 'polarhush',
  jackpot: 'whitepeakfortune',
  blackjack: 'riverboatblackjack',
  roulette: 'pocketroulette',
  videoPoker: 'tenstails',
  crash: 'crskyhook',
} as const
const tables = { baccarat: 'PP_LanternBaccarat' } as const

const steps = /\/api\/(?:spin|move)$/

/** Asks the studio; only browsers know that every name below `localhost` is this machine. */
function fetchByName(route: Route) {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}

/** Answers to a page's bets and moves, held as long as a test wants. */
async function holdAnswers(page: Page, path: RegExp = steps) {
  let release = () => {}
  let held = Promise.resolve()
  const asked: string[] = []
  await page.route(path, async (route: Route) => {
    asked.push(route.request().postData() ?? '')
    // The studio hears each request: what is lost is its answer.
    const response = await fetchByName(route)
    await held
    // The page may have given up by now.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return {
    asked,
    hold() {
      asked.length = 0
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
}

/** Stops the page's clock, which then moves by the test alone. */
const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

const result = (page: Page) => page.getByTestId('result')

async function expectToWait(page: Page, language: 'en' | 'de' | 'pt' = 'en'): Promise<void> {
  const text = studioSentences.of(language)
  const said = await result(page).textContent()
  await page.clock.runFor(2_999)
  expect(await result(page).textContent()).toBe(said)
  await page.clock.runFor(1)
  expect(await result(page).textContent()).toBe(text['wait.late'])
  await page.clock.runFor(6_999)
  expect(await result(page).textContent()).toBe(text['wait.late'])
  await page.clock.runFor(1)
  expect(await result(page).textContent()).toBe(text['wait.stopped'])
}

const numberIn = async (page: Page, id: string): Promise<number> =>
  Number((await page.locator(`#${id}`).textContent())?.replace(/[^\d.]/g, ''))

describe('a game whose studio does not answer [postgres]', () => {
  const suite = siteForSuite()

  const getAddress = (code: string, lang = 'en'): string => {
    const url = new URL('/gs2c/openGame.do', suite.site.stack.urls.studio)
    url.hostname = 'pragmaticplay.localhost'
    url.search = new URLSearchParams({ gameSymbol: code, lang, cur: 'EUR' }).toString()
    return url.href
  }
  async function openGame(code: string, lang = 'en') {
    const opened = await openProfile(suite.site.browser, 'phone')
    const { page } = opened
    await page.clock.install()
    await page.goto(getAddress(code, lang))
    await page.locator('[data-testid=spin]:enabled').waitFor()
    return opened
  }

  it.each(Object.entries(games))(
    'says so in a round of %s, and goes on with it',
    async (id, code) => {
      const { page, faults } = await openGame(code)
      const answers = await holdAnswers(page)
      const before = await numberIn(page, 'balance')
      if (id === 'roulette') await page.getByRole('button', { name: 'Red' }).click()
      let staked = 0
      while ((await page.getByTestId('round-count').textContent()) === '0') {
        await stopClock(page)
        answers.hold()
        await page.getByTestId('spin').click()
        await page.locator('#game[data-phase=busy]').waitFor()
        await expectToWait(page)
        expect(await page.locator('.turning, .rising').count()).toBe(0)
        expect(await page.getByTestId('spin').isDisabled()).toBe(true)
        await takePicture(page, `studio-waiting-${id}`)
        // It asks again with the same request, which the studio knows: a second after the browser
        // has reported that the first was given up.
        await expect
          .poll(async () => {
            await page.clock.runFor(1_000)
            return answers.asked.length
          })
          .toBe(2)
        expect(answers.asked[1]).toBe(answers.asked[0])
        staked = await numberIn(page, 'total')
        answers.release()
        await page.clock.resume()
        await page.locator('#game:is([data-phase=idle], [data-phase=choosing])').waitFor()
      }
      expect(await page.getByTestId('round-count').textContent()).toBe('1')
      expect(await result(page).textContent()).toMatch(/^(You won|No win|.* returned)/)
      const win = await numberIn(page, 'win')
      expect(await numberIn(page, 'balance')).toBeCloseTo(before - staked + win, 2)
      expect(faults).toEqual([])
    },
  )

  it('says so before it opens, and opens once there is an answer', async () => {
    const text = studioSentences.of('de')
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.clock.install()
    const answers = await holdAnswers(page, /\/api\/state$/)
    answers.hold()
    await page.goto(getAddress(games.lines, 'de'))
    const opening = page.locator('#opening')
    expect(await opening.isVisible()).toBe(false)
    await page.clock.fastForward(3_000)
    await opening.filter({ hasText: text['wait.opening'] ?? '' }).waitFor()
    expect([await violationsOn(page), await overflowOf(page)]).toEqual([[], 0])
    await page.clock.fastForward(7_000)
    await opening.filter({ hasText: text['wait.unopened'] ?? '' }).waitFor()
    await takePicture(page, 'studio-waiting-opening')
    answers.release()
    await page.locator('[data-testid=spin]:enabled').waitFor()
    expect(await opening.isVisible()).toBe(false)
    expect(faults).toEqual([])
  })

  it.each(['de', 'pt'] as const)('says so in %s, where all can read it', async (language) => {
    const { page, faults } = await openGame(games.lines, language)
    const answers = await holdAnswers(page)
    await stopClock(page)
    answers.hold()
    await page.getByTestId('spin').click()
    await page.locator('#game[data-phase=busy]').waitFor()
    await expectToWait(page, language)
    expect(await result(page).getAttribute('role')).toBe('status')
    expect(await result(page).isVisible()).toBe(true)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    // The check of the page needs time to pass.
    await page.clock.resume()
    expect(await violationsOn(page)).toEqual([])
    answers.release()
    expect(faults).toEqual([])
  })

  it('shows no multiplier of a rising game that it does not hear, and goes on with it', async () => {
    const { page, faults } = await openGame(games.crash)
    const answers = await holdAnswers(page, /\/api\/round$/)
    await page.locator('#auto').uncheck()
    await stopClock(page)
    answers.hold()
    await page.getByTestId('spin').click()
    await page.locator('#game[data-phase=choosing]').waitFor()
    // Then the page asks how the round is.
    await page.clock.runFor(250)
    await expect.poll(() => answers.asked.length).toBe(1)
    await expectToWait(page)
    expect(await page.locator('.ticker').textContent()).toBe('…')
    answers.release()
    await page.clock.resume()
    await page.locator('.sky:is(.rising, .broken)').waitFor()
    expect(await result(page).textContent()).not.toBe(studioSentences.of('en')['wait.stopped'])
    expect(faults).toEqual([])
  })

  it('tells a player with a bet that the live table is silent, and shows its result later', async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    let isSilent = false
    let connections = 0
    await page.routeWebSocket(/\/live$/, (socket) => {
      connections += 1
      const table = socket.connectToServer()
      table.onMessage((message) => {
        if (!isSilent) socket.send(message)
      })
    })
    await page.clock.install()
    const url = new URL('/gs2c/openGame.do', suite.site.stack.urls.studio)
    url.hostname = 'pragmaticplay.localhost'
    url.search = new URLSearchParams({
      gameSymbol: tables.baccarat,
      lang: 'en',
      cur: 'EUR',
    }).toString()
    await page.goto(url.href)
    await page.locator('[data-testid=spin]:enabled').waitFor()
    const answers = await holdAnswers(page)
    await page.getByRole('button', { name: 'Player 1:1' }).click()
    await stopClock(page)
    answers.hold()
    await page.getByTestId('spin').click()
    await page.locator('#game[data-phase=busy]').waitFor()
    isSilent = true
    await expectToWait(page)
    answers.release()
    await page.clock.runFor(1_000)
    await page.locator('#game[data-phase=waiting]').waitFor()
    expect(await result(page).textContent()).toBe('Your bet is placed.')
    const text = studioSentences.of('en')
    const left = await page.locator('.table-left').textContent()
    await page.clock.runFor(1_000 * Number.parseInt(left || '0', 10) + 3_000)
    expect(await result(page).textContent()).toBe(text['wait.late'])
    await page.clock.runFor(7_000)
    expect(await result(page).textContent()).toBe(text['wait.stopped'])
    expect(connections).toBe(1)
    isSilent = false
    await page.clock.resume()
    await page.getByTestId('round-count').filter({ hasText: /^1$/ }).waitFor()
    expect(connections).toBe(2)
    expect(await result(page).textContent()).toMatch(/^(You won|No win|.* returned)/)
    expect(faults).toEqual([])
  })
})
