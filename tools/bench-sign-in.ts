import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { freeStackPorts } from '../tests/drivers/ports.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { createStack } from '../tests/drivers/stack.ts'
import { buildWebWhenStale } from '../tests/drivers/web-build.ts'
import { spreadOf } from './bench/statistics.ts'

/**
 * `npm run bench:sign-in`: how soon the press on "Sign in" shows the dialog's frame and its form on a
 * slow line, as a visitor's browser measures it: pressed as soon as the page reacts, and pressed
 * when the page is idle. Prints median and spread in ms.
 */
const { values: wanted } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
})

const slowLine = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const
const moments = ['at once', 'when idle'] as const
type Moment = (typeof moments)[number]

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Shown {
  readonly frameMs: number
  readonly formMs: number
}

/** Runs in the page: presses, and notes when each is painted. */
const pressAndWait = `new Promise((resolve) => {
  const pressedAt = performance.now()
  let frameMs
  const check = () => {
    const now = performance.now() - pressedAt
    if (document.querySelector('[data-testid=dialog-placeholder], [role=dialog]')) frameMs ??= now
    if (frameMs !== undefined && document.querySelector('input[type=password]')) {
      resolve({ frameMs, formMs: now })
    } else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
  document.querySelector('[data-testid=sign-in-open]').click()
})`

/** The link works before its script does; the page reacts once React has taken it over. */
const reacts = `Object.keys(document.querySelector('[data-testid=sign-in-open]') ?? {}).some((key) => key.startsWith('__reactProps'))`

async function measure(browser: Browser, url: string, moment: Moment): Promise<Shown> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    // What measures is not the page's own script.
    bypassCSP: true,
  })
  try {
    const page: Page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
    await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
    await page.waitForFunction(reacts, undefined, { timeout: 120_000 })
    if (moment === 'when idle') await page.waitForLoadState('networkidle', { timeout: 120_000 })
    return await page.evaluate<Shown>(pressAndWait)
  } finally {
    await context.close()
  }
}

function print(moment: Moment, rounds: readonly Shown[]): void {
  say(`\npressed ${moment}, ${rounds.length} rounds, ms (400 ms, 50 kB/s)`)
  for (const [name, target, of] of [
    ['frame', 200, (round: Shown) => round.frameMs],
    ['form', 2_000, (round: Shown) => round.formMs],
  ] as const) {
    const { median, min, max } = spreadOf(rounds.map(of))
    const [middle, low, high] = [median, min, max].map((ms) => String(Math.round(ms)))
    const verdict = median <= target ? 'met' : 'missed'
    say(
      `  ${name.padEnd(6)} ${middle?.padStart(6)}  (${low} – ${high})  at most ${target}: ${verdict}`,
    )
  }
}

const { chromium: executablePath } = findPrograms(readTestSettings())
if (!executablePath) throw new Error('chromium is missing: install it')
await buildWebWhenStale(say)
const folder = mkdtempSync(join(tmpdir(), 'player-site-sign-in-'))
const stack = createStack({ ports: await freeStackPorts(), dataDir: join(folder, 'data') })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await stack.platform.start()
  await stack.gateway.start()
  const url = `${stack.urls.site}/en-UN`
  // The first visit draws the page for those who come after it.
  await measure(browser, url, 'when idle')
  for (const moment of moments) {
    const rounds: Shown[] = []
    for (let round = 0; round < Number(wanted.rounds); round += 1) {
      rounds.push(await measure(browser, url, moment))
    }
    print(moment, rounds)
  }
} finally {
  await browser.close()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
