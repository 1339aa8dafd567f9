import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { startRedis } from '../tests/drivers/redis-server.ts'
import { withBenchRecord } from './capacity/bench-record.ts'
import { capacityOf, document, readFigures, writeFigures } from './capacity/document.ts'
import { measureRedis } from './capacity/measure-redis.ts'

/**
 * `npm run capacity`: computes how many nodes, shards, gigabytes and upstream calls a number of
 * players takes. `--bench=FILE` takes the record of `npm run bench:fanout -- --json=FILE`,
 * `--measure-redis` measures a Redis, `--write` stores the figures and writes `docs/capacity.md`.
 */
const { values: asked } = parseArgs({
  options: {
    bench: { type: 'string' },
    'measure-redis': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

async function measuredRedis() {
  const { redisServer } = findPrograms(readTestSettings())
  if (!redisServer) throw new Error('redis-server is missing: install it')
  const folder = mkdtempSync(join(tmpdir(), 'player-site-capacity-'))
  const redis = await startRedis(redisServer, folder)
  try {
    return await measureRedis(redis.url)
  } finally {
    await redis.service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

let figures = readFigures()
if (asked['measure-redis']) figures = { ...figures, redis: await measuredRedis() }
if (asked.bench) {
  figures = withBenchRecord(figures, JSON.parse(readFileSync(asked.bench, 'utf8')))
}
if (asked.write) {
  writeFigures(figures)
  // As it was written down, rounded.
  figures = readFigures()
}
const plan = capacityOf(figures)
process.stdout.write(`${plan}\n`)
if (asked.write) document(plan)
