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
import { pageTasksMs } from './bench/taking-over.ts'
import { beKnown } from './shots/known-visitor.ts'

/**
 * `npm run bench:interactions`: how a phone with a slow processor bears the lobby. Prints the
 * longest task of CPU while hundreds of tiles are scrolled and while a search is typed, how many
 * tiles are mounted at most, and how long after the press on a tile the game's bar is painted.
 * CPU is measured on this machine and multiplied; the press runs on a throttled processor.
 */
const { values: asked } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

const slowdown = 4
const scrollStep = 240
const say = (line: string) => process.stdout.write(`${line}\n`)
const tiles = '[data-cell] [data-testid^="game-tile-"]'
const tilesInRows = '[data-testid^="lobby-row-"] [data-testid^="game-tile-"]'

/** The longest task of the page while something is done in it, ms on the phone. */
async function longestTaskMs(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await act()
  const trace = await browser.stopTracing()
  return Math.max(0, ...pageTasksMs(trace.toString('utf8'))) * slowdown
}

const phone = { width: 360, height: 780 }
/** These run in the page. */
const isHydrated = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))`
const awaitFrame = 'new Promise((resolve) => requestAnimationFrame(resolve))'
const scrollOnce = `(async () => {
  const before = scrollY
  scrollBy(0, ${scrollStep})
  await ${awaitFrame}
  await ${awaitFrame}
  return scrollY === before
})()`
/** The frames that paint the bar, and then all of it, after the press. */
const watchPress = `globalThis.painted = new Promise((resolve) => {
  const onPress = ({ timeStamp }) => {
    const paintOf = (wanted) => new Promise((painted) => {
      const look = () => {
        const isThere = document.querySelector(wanted) !== null
        requestAnimationFrame((now) => (isThere ? painted(now - timeStamp) : look()))
      }
      look()
    })
    const whole = '[data-testid="game-menu-open"]'
    resolve(Promise.all([paintOf('[data-testid="game-loading"], ' + whole), paintOf(whole)]))
  }
  document.addEventListener('click', onPress, { capture: true, once: true })
}); undefined`

async function waitUntilIdle(page: Page): Promise<void> {
  while (!(await page.evaluate<boolean>(isHydrated))) await page.evaluate(awaitFrame)
  await page.waitForLoadState('networkidle')
}

async function openLobby(browser: Browser, address: string, wanted = tiles) {
  const context = await browser.newContext({ viewport: phone })
  await context.addInitScript(beKnown)
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(wanted).first().waitFor()
  await waitUntilIdle(page)
  return { context, page }
}

/** Scrolls to the end of the list, however much is loaded while it scrolls. */
async function scrollThrough(page: Page, wanted = tiles): Promise<number> {
  let mounted = 0
  for (let still = 0; still < 3; ) {
    still = (await page.evaluate<boolean>(scrollOnce)) ? still + 1 : 0
    mounted = Math.max(mounted, await page.locator(wanted).count())
  }
  return mounted
}

/** From the press on a tile to the frames in which the game's bar and all of it are painted. */
async function pressTile(page: Page): Promise<readonly [number, number]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchPress)
  await page.locator(`${tiles}[href*="/play/"]`).first().press('Enter')
  await page.getByTestId('game-menu-open').waitFor()
  return page.evaluate<[number, number]>('globalThis.painted')
}

async function measure(browser: Browser, site: string) {
  const found = await openLobby(browser, `${site}/en-UN/online-casino?q=e`)
  let mounted = 0
  const scrollMs = await longestTaskMs(browser, found.page, async () => {
    mounted = await scrollThrough(found.page)
  })
  await found.context.close()
  const rows = await openLobby(browser, `${site}/en-UN/online-casino`, tilesInRows)
  let mountedInRows = 0
  const rowsMs = await longestTaskMs(browser, rows.page, async () => {
    mountedInRows = await scrollThrough(rows.page, tilesInRows)
  })
  await rows.context.close()
  const lobby = await openLobby(browser, `${site}/en-UN/online-casino`)
  const typingMs = await longestTaskMs(browser, lobby.page, async () => {
    await lobby.page.getByTestId('game-search').pressSequentially('northern lights')
    await lobby.page.getByTestId('search-results').locator(tiles).first().waitFor()
    await waitUntilIdle(lobby.page)
  })
  await lobby.context.close()
  const press = await openLobby(browser, `${site}/en-UN/online-casino`)
  const [pressMs, wholeMs] = await pressTile(press.page)
  await press.context.close()
  return { scrollMs, rowsMs, typingMs, pressMs, wholeMs, mounted, mountedInRows }
}

const { chromium: executablePath } = findPrograms(readTestSettings())
if (!executablePath) throw new Error('chromium is missing: install it')
await buildWebWhenStale(say)
const folder = mkdtempSync(join(tmpdir(), 'player-site-interactions-'))
const stack = createStack({ ports: await freeStackPorts(), dataDir: join(folder, 'data') })
const args = ['--no-sandbox', '--disable-gpu']
const browser = await chromium.launch({ executablePath, headless: true, args })
try {
  await stack.platform.start()
  await stack.gateway.start()
  // The first visit draws the page and its pictures for the following ones.
  await measure(browser, stack.urls.site)
  const rounds: Awaited<ReturnType<typeof measure>>[] = []
  for (let run = 0; run < Number(asked.runs); run += 1) {
    rounds.push(await measure(browser, stack.urls.site))
  }
  const print = (name: keyof (typeof rounds)[number], label: string, target: string) => {
    const { median, min, max } = spreadOf(rounds.map((round) => round[name]))
    const spread = `(${Math.round(min)} – ${Math.round(max)})`
    say(`  ${label.padEnd(44)} ${String(Math.round(median)).padStart(5)}  ${spread}; ${target}`)
  }
  say(`\nThe casino lobby on a processor ${slowdown} times slower, ${rounds.length} runs`)
  print('scrollMs', 'longest task while scrolling, CPU ms', 'target: at most 50')
  print('mounted', 'tiles mounted at most', 'target: at most 60')
  print('rowsMs', 'longest task while scrolling the rows, CPU ms', 'target: at most 50')
  print('mountedInRows', 'tiles of the rows mounted at most', 'target: at most 60')
  print('typingMs', 'longest task while typing a search, CPU ms', 'target: at most 50')
  print('pressMs', 'from a press on a tile to the game bar, ms', 'target: at most 200')
  print('wholeMs', 'to all of the bar, ms', 'no target')
} finally {
  await browser.close()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
