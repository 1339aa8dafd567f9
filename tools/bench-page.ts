import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import * as z from 'zod/mini'
import { inherited, readTestSettings } from '../tests/drivers/config/environment.ts'
import { freeStackPorts } from '../tests/drivers/ports.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { createStack } from '../tests/drivers/stack.ts'
import { buildWebWhenStale } from '../tests/drivers/web-build.ts'
import { spreadOf } from './bench/statistics.ts'
import { takingOverMs } from './bench/taking-over.ts'

/**
 * `npm run bench:page`: Lighthouse with a phone profile over pages of its own stack, each several
 * times, since single runs vary; prints median and spread, and how much CPU taking over the rendered
 * page needs. npx fetches Lighthouse, which is too
 * large to install by default. `--path=/en-UN/terms --brand=meridian --runs=9` measures others,
 * `--report=FILE` keeps the last report as JSON.
 */
const lobbies = ['/en-UN/online-casino', '/en-UN/live-casino-online']
const { values: asked } = parseArgs({
  options: {
    path: { type: 'string', multiple: true, default: ['/en-UN', '/en-UN/terms', ...lobbies] },
    brand: { type: 'string', default: 'aurora' },
    runs: { type: 'string', default: '7' },
    report: { type: 'string' },
  },
})

const lighthouse = 'lighthouse@13.5.0'
const maxRunMs = 180_000
/** How many times slower than this machine Lighthouse's phone is. */
const slowdown = 4
const takingOver = 'taking over, CPU ms'
const targets: Readonly<Record<string, string>> = { [takingOver]: 'at most 100' }
const say = (line: string) => process.stdout.write(`${line}\n`)
const run = promisify(execFile)

const figure = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'speed-index': figure,
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
})

/** Scores of 0 to 100 and figures in ms, by name. */
function figuresIn(text: string, trace: string): ReadonlyMap<string, number> {
  const { categories, audits, environment } = z.parse(report, JSON.parse(text))
  return new Map([
    ...Object.entries(categories).map(
      ([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)] as const,
    ),
    ...Object.entries(audits).map(([name, { numericValue }]) => [name, numericValue] as const),
    [takingOver, takingOverMs(trace, slowdown)],
    ['benchmark index', environment.benchmarkIndex],
  ])
}

/** Where `--save-assets` puts the trace of a report. */
const traceOf = (file: string): string => `${file.replace(/\.json$/, '')}-0.trace.json`

async function measure(url: string, chromium: string, file: string) {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu'
  const args = [
    '--yes',
    lighthouse,
    url,
    flags,
    '--output=json',
    `--output-path=${file}`,
    '--save-assets',
  ]
  const env = { ...inherited, CHROME_PATH: chromium }
  await run('npx', [...args, '--quiet'], { env, timeout: maxRunMs })
  return figuresIn(readFileSync(file, 'utf8'), readFileSync(traceOf(file), 'utf8'))
}

const shown = (name: string, value: number): string =>
  name === 'cumulative-layout-shift' ? value.toFixed(3) : String(Math.round(value))

function print(path: string, rounds: readonly ReadonlyMap<string, number>[]): void {
  say(`\n${asked.brand} ${path}, ${rounds.length} runs`)
  for (const name of rounds[0]?.keys() ?? []) {
    const { median, min, max } = spreadOf(rounds.map((round) => round.get(name) ?? Number.NaN))
    const spread = `(${shown(name, min)} – ${shown(name, max)})`
    const target = targets[name] ? `; target: ${targets[name]}` : ''
    say(`  ${name.padEnd(26)} ${shown(name, median).padStart(6)}  ${spread}${target}`)
  }
}

const { chromium } = findPrograms(readTestSettings())
if (!chromium) throw new Error('chromium is missing: install it')
await buildWebWhenStale(say)
const folder = mkdtempSync(join(tmpdir(), 'player-site-page-'))
const stack = createStack({ ports: await freeStackPorts(), dataDir: join(folder, 'data') })
try {
  await stack.platform.start()
  await stack.gateway.start()
  const site = stack.urls.site.replace('127.0.0.1', `${asked.brand}.localhost`)
  const file = asked.report ?? join(folder, 'report.json')
  for (const path of asked.path) {
    // The first visit renders the page for the following ones.
    await measure(site + path, chromium, file)
    const rounds: ReadonlyMap<string, number>[] = []
    for (let round = 0; round < Number(asked.runs); round += 1) {
      rounds.push(await measure(site + path, chromium, file))
    }
    print(path, rounds)
  }
} finally {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
