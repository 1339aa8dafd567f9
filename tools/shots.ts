import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type BrandId,
  brandIds,
  brandLocale,
  brands,
} from '@player-site/contracts/brands/brands.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { readTestSettings, root } from '../tests/drivers/config/environment.ts'
import { freeStackPorts } from '../tests/drivers/ports.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { createStack } from '../tests/drivers/stack.ts'
import { buildWebWhenStale } from '../tests/drivers/web-build.ts'
import { contactSheet, type Shot } from './shots/contact-sheet.ts'
import { beKnown } from './shots/known-visitor.ts'
import { type ShotPage, shotPages, shotWidths } from './shots/pages.ts'

/**
 * `npm run shots`: captures each page in each brand at each width, as pictures and as a contact
 * sheet for each brand in `artifacts/shots`; prints every page that shifted or was wider than the
 * window. `--brand=aurora --page=home` takes fewer, `--locale=de-UN` another language.
 */
const { values: asked } = parseArgs({
  options: {
    brand: { type: 'string' },
    page: { type: 'string' },
    locale: { type: 'string' },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = join(root, 'artifacts', 'shots')
const height = 900

/** Sums layout shifts without user input; runs in the page. */
const watchShifts = `globalThis.shifts = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value
}).observe({ type: 'layout-shift', buffered: true })`

/** What comes into view loads its pictures; runs in the page, which ends at its top. */
const scrollThrough = `(async () => {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top)
    await new Promise((done) => setTimeout(done, 60))
  }
  scrollTo(0, 0)
})()`

async function settle(page: Page, { press = [] }: ShotPage): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const testId of press) await page.getByTestId(testId).first().click()
  if (press.length === 0) await page.evaluate(scrollThrough)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForTimeout(300)
}

/** Makes the window as high as the page, so that all of it is mounted. */
async function drawWhole(page: Page, width: number): Promise<void> {
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
  await page.setViewportSize({ width, height: whole })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
}

async function shoot(
  browser: Browser,
  site: string,
  brand: BrandId,
  shotPage: ShotPage,
  width: number,
): Promise<Shot> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  if (!shotPage.isFirstVisit) await page.addInitScript(`if (parent === window) {${beKnown}}`)
  const prefix = asked.locale ?? brandLocale(brands[brand]).prefix
  await page.goto(`${site.replace('127.0.0.1', `${brand}.localhost`)}/${prefix}${shotPage.path}`)
  await settle(page, shotPage)
  const file = `${brand}-${shotPage.name}-${width}.png`
  const shift = Number(await page.evaluate('globalThis.shifts'))
  if (shotPage.isLong) await drawWhole(page, width)
  await page.screenshot({ path: join(folder, file), fullPage: shotPage.press === undefined })
  const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
  if (shift > 0) say(`shift ${shift.toFixed(4)}: ${file}`)
  if (overflow > 0) say(`wider than the window by ${overflow}: ${file}`)
  await context.close()
  return { brand, page: shotPage.name, width, file, shift }
}

async function shootBrand(browser: Browser, site: string, brand: BrandId): Promise<void> {
  const shots: Shot[] = []
  for (const page of shotPages.filter(({ name }) => !asked.page || name === asked.page)) {
    for (const width of shotWidths) shots.push(await shoot(browser, site, brand, page, width))
  }
  const sheet = join(folder, `${brand}.html`)
  writeFileSync(sheet, contactSheet(brand, shots))
  const page = await browser.newPage({ viewport: { width: 1040, height } })
  await page.goto(`file://${sheet}`)
  await page.screenshot({ path: join(folder, `${brand}.png`), fullPage: true })
  await page.close()
  say(`${shots.length} pictures of ${brand}: ${sheet}`)
}

const { chromium: executablePath } = findPrograms(readTestSettings())
if (!executablePath) throw new Error('chromium is missing: install it')
await buildWebWhenStale(say)
const dataDir = mkdtempSync(join(tmpdir(), 'player-site-shots-'))
const stack = createStack({ ports: await freeStackPorts(), dataDir })
mkdirSync(folder, { recursive: true })
try {
  await stack.platform.start()
  await stack.gateway.start()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  for (const brand of brandIds.filter((id) => !asked.brand || id === asked.brand)) {
    await shootBrand(browser, stack.urls.site, brand)
  }
  await browser.close()
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
