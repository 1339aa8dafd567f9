import { mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Locator, Page, Response } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { freeStackPorts } from '../drivers/ports.ts'
import { type Stack, startStack, testDeadlines } from '../drivers/stack.ts'
import { createTestPlayers, type PlayerChange, type TestPlayer } from '../drivers/test-players.ts'
import { launchChromium } from './chromium.ts'
import { keepEvidence } from './failure-evidence.ts'
import { type Ledger, openLedger } from './ledger.ts'

/**
 * The whole system as in production: separate processes, a real database, a real browser. All
 * files of a worker share it, so each test uses its own player and restores its changes.
 */
export interface Site {
  readonly stack: Stack
  readonly ledger: Ledger
  readonly browser: Browser
  /**
   * Adds a player that no other test uses.
   * @param like name of the demo player to copy, `un` for `demo.un@example.com`
   */
  newPlayer(like: string, change?: PlayerChange): Promise<TestPlayer>
  /** Replaces the feature flags; the gateway reads them once a second. */
  setFlags(flags: object): Promise<void>
  /** Makes every seed of the studio of this byte; undefined ends it. See `fixRequests`. */
  fixSeeds(byte: number | undefined): Promise<void>
  /** Advances the wall clock of the gateway. `restartGateway` resets it. */
  moveGatewayClock(ms: number): Promise<void>
  /** Fires once, now, each timer of the gateway that would fire within that time. */
  fireGatewayTimers(withinMs: number): Promise<void>
  /** Restarts the gateway with the real time, which ends all sessions. */
  restartGateway(): Promise<void>
  /** Takes back flags, seeds, a moved clock and a killed platform that a test has left. */
  restore(): Promise<void>
}

export const demoPassword = 'Play-fair-2026'

/** Tokens of the support console, by role. */
export const opsTokens = {
  support: 'a-support-token-for-the-browser-test',
  ops: 'an-operations-token-for-the-browser-test',
  kyc: 'a-verification-token-for-the-browser-test',
  letters: 'a-token-for-letters-in-the-browser-test',
  account: 'a-token-for-accounts-in-the-browser-test',
  rewards: 'a-token-for-bonuses-in-the-browser-test',
  /** Also of the role `account`: the second signature. */
  signer: 'a-token-for-signatures-in-the-browser-test',
  /** Also of the role `rewards`: the second person. */
  approver: 'a-token-for-approvals-in-the-browser-test',
} as const

/** All tests share one address, so the limits per address are raised. */
const rates = {
  SIGN_IN_RATE_PER_MINUTE: '100000',
  CALLS_PER_ADDRESS_PER_MINUTE: '100000',
  HANDSHAKES_PER_ADDRESS_PER_MINUTE: '100000',
  PAGES_PER_ADDRESS_PER_MINUTE: '100000',
} as const

/** The gateway reads its flags once a second. */
const flagsReadMs = 1_000

const controls = new URL('controls.ts', import.meta.url).href

async function openSite(): Promise<Site> {
  const ledger = await openLedger()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const flagsFile = join(dataDir, 'flags.json')
  // Replaced as a whole: the gateway may read it at any moment.
  const setFlags = async (flags: object) => {
    await writeFile(`${flagsFile}.next`, JSON.stringify(flags))
    await rename(`${flagsFile}.next`, flagsFile)
  }
  await setFlags({})
  const stack = await startStack({
    ports: await freeStackPorts(),
    dataDir,
    databaseUrl: ledger.databaseUrl,
    env: {
      ...rates,
      ...testDeadlines,
      FLAGS_FILE: flagsFile,
      RESTRICTED_COUNTRIES: 'FR',
      COUNTRY_HEADER: 'x-country',
      TRUSTED_PROXIES: '127.0.0.1',
      OPS_TOKENS: `desk-1:support:${opsTokens.support},duty-1:ops:${opsTokens.ops},check-1:kyc:${opsTokens.kyc},writer-1:letters:${opsTokens.letters},account-1:account:${opsTokens.account},account-2:account:${opsTokens.signer},bonus-1:rewards:${opsTokens.rewards},bonus-2:rewards:${opsTokens.approver}`,
      // A demo campaign gives more, and waits for a second person.
      BONUS_GRANT_LIMITS: 'EUR=15',
      WITHDRAWAL_WAIT_SECONDS: '600',
      NODE_OPTIONS: `--import ${controls}`,
    },
  })
  const players = await createTestPlayers(ledger.databaseUrl)
  /** What takes back the changes that hold for all tests, by what was changed. */
  const changes = new Map<string, () => Promise<void>>()
  const note = (what: string, isChanged: boolean, undo: () => Promise<void>): void => {
    if (isChanged) changes.set(what, undo)
    else changes.delete(what)
  }
  const setSeeds = async (byte: number | undefined) => {
    await stack.platform.ask({ numbers: byte === undefined ? [] : [byte] })
  }
  const fireTimers = async (dueWithinMs: number) => {
    await stack.gateway.ask({ dueWithinMs })
  }
  const restartGateway = async () => {
    await stack.gateway.stop()
    await stack.gateway.start()
    note('clock', false, restartGateway)
  }
  return {
    stack,
    ledger,
    browser: await launchChromium(),
    newPlayer: (like, change) => players.newPlayer(like, change),
    async setFlags(flags) {
      note('flags', Object.keys(flags).length > 0, async () => {
        await setFlags({})
        await fireTimers(flagsReadMs)
      })
      await setFlags(flags)
    },
    async fixSeeds(byte) {
      note('seeds', byte !== undefined, () => setSeeds(undefined))
      await setSeeds(byte)
    },
    async moveGatewayClock(leapMs) {
      note('clock', true, restartGateway)
      await stack.gateway.ask({ leapMs })
    },
    fireGatewayTimers: fireTimers,
    restartGateway,
    async restore() {
      if (stack.platform.ended() !== undefined) {
        await stack.platform.start()
        await restartGateway()
      }
      const undone = [...changes.values()]
      changes.clear()
      for (const undo of undone) await undo()
    },
  }
}

let opened: Promise<Site> | undefined

/** The worker's site, started by the first file that needs it; its programs end with the worker. */
export const sharedSite = (): Promise<Site> => {
  opened ??= openSite()
  return opened
}

/** Keeps what tells why a test failed, where it has got as far as a site. */
export async function keepEvidenceOf(test: string): Promise<void> {
  const { browser, stack } = (await opened) ?? {}
  if (browser && stack) await keepEvidence(test, browser, stack)
}

/** Closes every browser profile that is open. */
export async function closeContexts(): Promise<void> {
  const { browser } = (await opened) ?? {}
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

/** Takes back what a test has left changed at the worker's site, if it has one. */
export async function restoreSite(): Promise<void> {
  await (await opened)?.restore()
}

/** The worker's site for the tests of the suite that calls this. */
export function siteForSuite(): { readonly site: Site } {
  let site: Site | undefined
  beforeAll(async () => {
    site = await sharedSite()
  })
  return {
    get site(): Site {
      if (!site) throw new Error('the site is there in tests and hooks only')
      return site
    },
  }
}

/** Focuses an element. After an overlay closes, it can be focused only in the next frame. */
export const focusOn = (locator: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await locator.focus()
      return locator.evaluate((element) => element === document.activeElement)
    })
    .toBe(true)

/** Waits until a dialog has the focus, which it takes once it is shown: keys reach it only then. */
export const isEntered = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)

/** Waits until the element's text matches. */
export const says = (locator: Locator, wanted: RegExp): Promise<void> =>
  expect.poll(() => locator.textContent()).toMatch(wanted)

/** Signs in by the form, for tests of the sign-in; elsewhere `enterAs` costs less. */
export async function signIn(page: Page, player: Pick<TestPlayer, 'email'>): Promise<void> {
  await page.getByTestId('sign-in-open').first().click()
  await fillInSignIn(page, player)
}

/** Fills in and submits the open sign-in form. */
export async function fillInSignIn(
  page: Page,
  { email }: Pick<TestPlayer, 'email'>,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByTestId('sign-in-submit').click()
}

/** Signs in by request, at whichever of the site's hosts; the page stays where it is. */
export async function signInAs(
  page: Page,
  { email }: Pick<TestPlayer, 'email'>,
  url: string,
): Promise<void> {
  const { hostname, port } = new URL(url)
  // Only browsers know that every name below `localhost` is this machine.
  const answer = await page.request.post(`http://127.0.0.1:${port}/session`, {
    headers: { 'x-requested-with': 'web' },
    data: { email, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
  const cookies = await page.context().cookies(answer.url())
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })))
}

/**
 * Signs in by request and opens the address as that player.
 * @returns the response of the address
 */
export async function enterAs(
  page: Page,
  player: Pick<TestPlayer, 'email'>,
  url: string,
): Promise<Response | null> {
  await signInAs(page, player, url)
  return page.goto(url)
}

/** The pill's current figure in decimals and its freshness. */
export async function pillOf(page: Page): Promise<{ balance: string; status: string }> {
  const pill = page.getByTestId('balance-pill').first()
  return {
    balance: (await pill.getAttribute('data-balance')) ?? '',
    status: (await pill.getAttribute('data-status')) ?? '',
  }
}

/** Waits until the pill shows it. */
export const pillShows = (page: Page, wanted: { balance?: string; status?: string }) =>
  page.waitForFunction(
    ({ balance, status }) => {
      const pill = document.querySelector('[data-testid=balance-pill]')
      const fits = (name: string, value: string | undefined) =>
        value === undefined || pill?.getAttribute(name) === value
      // Before there is a figure, a placeholder has the status and no balance.
      const isRead = pill?.hasAttribute('data-balance') ?? false
      return isRead && fits('data-balance', balance) && fits('data-status', status)
    },
    wanted,
    { polling: 20, timeout: 40_000 },
  )

/** Opens the game and returns its frame once it is playable. */
export async function openGame(page: Page): Promise<FrameLocator> {
  await page.getByTestId('game-tile-northern-lights').click()
  const game = page.frameLocator('[data-testid=game-frame]')
  await canSpin(game)
  return game
}

/** Waits until the game is ready for the next round; the platform may have to restart first. */
export const canSpin = (game: FrameLocator): Promise<void> =>
  game.locator('[data-testid=spin]:enabled').waitFor({ timeout: 40_000 })

/** With fixed requests, the first eleven rounds of Northern Lights are lost. */
export const losingSeed = 137

/**
 * Counts the requests for rounds of the page's games from 1 over all launches. Together with fixed
 * seeds every run wins and loses the same. On their way, since a frame may be without storage.
 */
export async function fixRequests(page: Page): Promise<void> {
  // A later launch must not repeat the requests of an earlier one: they are one round.
  const numbered = new Map<string, string>()
  const isRound = ({ host, pathname }: URL) => host.startsWith('relax.') && pathname === '/api/spin'
  await page.route(isRound, async (route) => {
    const body = z.parse(roundRequest, route.request().postDataJSON())
    const count = String(numbered.size + 1).padStart(12, '0')
    const requestId = numbered.get(body.requestId) ?? `00000000-0000-4000-8000-${count}`
    numbered.set(body.requestId, requestId)
    await route.continue({ postData: JSON.stringify({ ...body, requestId }) })
  })
}

const roundRequest = z.looseObject({ requestId: z.string() })

/** The game awaits a new round or, in the middle of one, a move. */
const awaitsPlayer = '#game:is([data-phase=idle], [data-phase=choosing])'

/** Plays a round with choices on, if it still waits for one; runs in the page. */
const playOn = `(game) => {
  if (game.dataset.phase === 'choosing') game.querySelector('[data-testid=spin]:enabled')?.click()
}`

/** Plays one round by the game's main button and returns the game's message. */
export async function playRound(game: FrameLocator, nth: number): Promise<string> {
  const count = game.getByTestId('round-count')
  await canSpin(game)
  await game.getByTestId('spin').click()
  const done = count.filter({ hasText: new RegExp(`^${nth}$`) })
  const next = game.locator('#game[data-phase=choosing] [data-testid=spin]:enabled')
  // A round with choices is played on until it counts.
  for (;;) {
    await done.or(next).first().waitFor()
    if (await done.isVisible()) break
    // In one step of the page: a press that comes once the round is over would begin another one.
    await game.locator('#game').evaluate(playOn)
  }
  await game.locator(awaitsPlayer).waitFor()
  return (await game.getByTestId('result').textContent()) ?? ''
}
