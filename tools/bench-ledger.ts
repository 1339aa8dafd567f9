import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { startPostgres } from '../tests/drivers/postgres-server.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { ratioOf, type Spread, spreadOf } from './bench/statistics.ts'
import { openTable, type Table } from './ledger/betting.ts'
import { type Pgbench, preparePgbench } from './ledger/pgbench.ts'

/**
 * `npm run bench:ledger`: how many bets a second the ledger takes beside PostgreSQL's own TPC-B-like
 * transactions on the same server, in turns, and whether a long history makes a bet dearer. Every
 * commit waits for the disk. `--rounds=5 --seconds=10 --scale=50` measures more or less.
 */
const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    scale: { type: 'string', default: '50' },
    long: { type: 'string', default: '1000000' },
  },
})
const clients = 8
const players = 500
const short = 1_000
const [rounds, seconds, scale, long] = [asked.rounds, asked.seconds, asked.scale, asked.long].map(
  Number,
) as [number, number, number, number]
const target = { throughput: 0.5, depth: 1.2 } as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const shown = ({ median, min, max }: Spread, digits: number) =>
  `${median.toFixed(digits).padStart(9)}  (${min.toFixed(digits)} – ${max.toFixed(digits)})`

async function compareThroughput(table: Table, pgbench: Pgbench): Promise<void> {
  const bets: number[] = []
  const transactions: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    transactions.push(await pgbench.measure(clients, seconds))
    bets.push(await table.measure(clients, seconds))
  }
  const ratio = ratioOf(bets, transactions)
  say(`\na second, ${clients} at a time, ${rounds} rounds of ${seconds} s; target: at least 0.5 ×`)
  say(
    `  bets     ${shown(spreadOf(bets), 0)}  ${ratio.toFixed(2)} ×  ${ratio >= target.throughput ? 'met' : 'missed'}`,
  )
  say(`  pgbench  ${shown(spreadOf(transactions), 0)}  1.00 ×`)
}

/** In turns, so that the machine affects both alike. */
async function compareDepth(table: Table): Promise<void> {
  const [shallow, deep] = [0, 1]
  await table.grow(shallow, short)
  await table.grow(deep, long)
  const medians = { shallow: [] as number[], deep: [] as number[] }
  for (let turn = 0; turn < rounds * 4; turn += 1) {
    medians.shallow.push(spreadOf(await table.time(shallow, 100)).median)
    medians.deep.push(spreadOf(await table.time(deep, 100)).median)
  }
  const ratio = ratioOf(medians.deep, medians.shallow)
  say(`\nms a bet, one at a time; target: at most 1.2 ×`)
  say(
    `  at ${long.toLocaleString('en')}  ${shown(spreadOf(medians.deep), 3)}  ${ratio.toFixed(2)} ×  ${ratio <= target.depth ? 'met' : 'missed'}`,
  )
  say(`  at ${short.toLocaleString('en')}  ${shown(spreadOf(medians.shallow), 3)}  1.00 ×`)
}

async function addDatabase(url: string, name: string): Promise<string> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const { postgresFolder } = findPrograms(readTestSettings())
if (!postgresFolder) throw new Error('PostgreSQL is missing: install it')
const folder = mkdtempSync(join(tmpdir(), 'player-site-ledger-'))
// PostgreSQL runs as another user when we are root.
chmodSync(folder, 0o755)
const postgres = await startPostgres(postgresFolder, folder, { isDurable: true })
try {
  say(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.versions.node}`)
  const pgbench = await preparePgbench(
    postgresFolder,
    await addDatabase(postgres.url, 'peer'),
    scale,
  )
  const table = await openTable(await addDatabase(postgres.url, 'platform'), players)
  try {
    await compareThroughput(table, pgbench)
    await compareDepth(table)
  } finally {
    await table.close()
  }
} finally {
  await postgres.service.stop()
  rmSync(folder, { recursive: true, force: true })
}
