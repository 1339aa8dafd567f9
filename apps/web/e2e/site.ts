import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { freePorts } from '../../../scripts/system/ports.ts'
import { type Stack, startStack } from '../../../scripts/system/stack.ts'
import { launchChromium } from './chromium.ts'
import { type Ledger, openLedger } from './ledger.ts'

export interface Site {
  readonly stack: Stack
  readonly ledger: Ledger
  readonly browser: Browser
  close(): Promise<void>
}

export const demoPassword = 'Play-fair-2026'

/**
 * The whole system as its users meet it: separate processes, a real database, a real browser.
 * @param env settings on top of the stack's own
 */
export async function openSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const [gateway = 0, platform = 0, ops = 0] = await freePorts(3)
  const ledger = await openLedger()
  const stack = await startStack({
    ports: { gateway, platform, ops },
    dataDir: await mkdtemp(join(tmpdir(), 'site-')),
    databaseUrl: ledger.databaseUrl,
    env,
  })
  const browser = await launchChromium()
  return {
    stack,
    ledger,
    browser,
    async close() {
      await browser.close()
      await stack.stop()
      await ledger.close()
    },
  }
}

/**
 * Settings under which the studio's reels stop where they are told, in turn: three for each round.
 * @see sandbox/studio/slot.rules.ts 0, 1, 2 are three different symbols, 0, 0, 0 three stars
 */
export const reelsStopAt = (...stops: readonly number[]): Readonly<Record<string, string>> => {
  const address = new URL('fixed-reels.ts', import.meta.url)
  address.searchParams.set('stops', stops.join())
  return { NODE_OPTIONS: `--import ${address.href}` }
}

/** Has the focus there. What an overlay has only just let go of takes none before the next frame. */
export const focusOn = (place: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await place.focus()
      return place.evaluate((element) => element === document.activeElement)
    })
    .toBe(true)

/** What is written there, once it is what is expected. */
export const says = (place: Locator, wanted: RegExp): Promise<void> =>
  expect.poll(() => place.textContent()).toMatch(wanted)

export async function signIn(page: Page, name: string, password = demoPassword): Promise<void> {
  await page.getByTestId('sign-in-open').first().click()
  await page.getByLabel('E-mail').fill(`demo.${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByTestId('sign-in-submit').click()
}

/** The pill as it stands: its figure in decimals and how fresh it says it is. */
export async function pillOf(page: Page): Promise<{ balance: string; status: string }> {
  const pill = page.getByTestId('balance-pill').first()
  return {
    balance: (await pill.getAttribute('data-balance')) ?? '',
    status: (await pill.getAttribute('data-status')) ?? '',
  }
}

/** Waits until the pill says so. */
export const pillShows = (page: Page, wanted: { balance?: string; status?: string }) =>
  page.waitForFunction(
    ({ balance, status }) => {
      const pill = document.querySelector('[data-testid=balance-pill]')
      const fits = (name: string, value: string | undefined) =>
        value === undefined || pill?.getAttribute(name) === value
      // Before there is a figure its place is held by something that has a status and no balance.
      const isRead = pill?.hasAttribute('data-balance') ?? false
      return isRead && fits('data-balance', balance) && fits('data-status', status)
    },
    wanted,
    { polling: 20, timeout: 40_000 },
  )

/** Opens the game and gives its page, once it can be played. */
export async function openGame(page: Page): Promise<FrameLocator> {
  await page.getByTestId('game-tile-northern-lights').click()
  const game = page.frameLocator('[data-testid=game-frame]')
  await canSpin(game)
  return game
}

/** The game is ready for the next round; the platform may have to come back first. */
export const canSpin = (game: FrameLocator): Promise<void> =>
  game.locator('[data-testid=spin]:enabled').waitFor({ timeout: 40_000 })

/** Plays one round and gives the game's own words on it. */
export async function playRound(game: FrameLocator, nth: number): Promise<string> {
  await game.getByTestId('spin').click()
  await game
    .getByTestId('round-count')
    .filter({ hasText: new RegExp(`^${nth}$`) })
    .waitFor()
  return (await game.getByTestId('result').textContent()) ?? ''
}
