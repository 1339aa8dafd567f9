import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { quickDraw } from '../apps/platform/src/sandbox/studio/engines/draw.rules.ts'
import {
  type EngineId,
  engineIds,
} from '../apps/platform/src/sandbox/studio/engines/engine.rules.ts'
import { engines } from '../apps/platform/src/sandbox/studio/engines/engines.rules.ts'
import { proveReturn } from '../apps/platform/src/sandbox/studio/engines/proof.rules.ts'

/**
 * `npm run prove:rtp`: whether the games of the stand-in studios return what they state. Each
 * variant of each engine plays many rounds as its rules recommend; the stated return has to lie
 * within four standard errors of the simulated one. Other random input with each `--seed`.
 */
const job = z.object({
  engine: z.enum(engineIds),
  variant: z.number(),
  rounds: z.number(),
  seed: z.number(),
})
type Job = z.infer<typeof job>

const tolerance = 4

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Row {
  readonly line: string
  readonly isProven: boolean
}

function prove({ engine: id, variant, rounds, seed }: Job): Row {
  const engine = engines[id]
  const stated = engine.variants[variant]
  if (!stated) throw new RangeError(`${id} has no variant ${variant}`)
  const { returned, error } = proveReturn(engine, variant, rounds, quickDraw(seed + variant))
  const simulated = returned * 100 + (stated.poolShare ?? 0)
  const off = Math.abs(simulated - stated.rtp) / (error * 100)
  const cells = [
    id.padEnd(11),
    String(variant).padStart(7),
    stated.volatility.padEnd(10),
    stated.rtp.toFixed(2).padStart(7),
    simulated.toFixed(3).padStart(10),
    (error * 100).toFixed(3).padStart(7),
    off.toFixed(1).padStart(7),
  ]
  return { line: cells.join('  '), isProven: off <= tolerance }
}

const inWorker = (given: Job): Promise<Row> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: given })
    worker.once('message', (row: Row) => resolve(row))
    worker.once('error', reject)
  })

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10000000' },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
  const wanted = (id: EngineId) => values.only === undefined || values.only.split(',').includes(id)
  const jobs = engineIds
    .filter(wanted)
    .flatMap((engine) =>
      engines[engine].variants.map((_, variant): Job => ({ engine, variant, rounds, seed })),
    )
  say(
    `${rounds.toLocaleString('en')} rounds each, seed ${seed}. Returns in per cent of the stakes.`,
  )
  say('engine       variant  volatility  stated   simulated    error  errors off')
  const rows: Row[] = []
  const next = jobs.values()
  const run = async () => {
    for (const one of next) {
      const row = await inWorker(one)
      say(row.line)
      rows.push(row)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, run))
  const missed = rows.filter(({ isProven }) => !isProven).length
  say(`${rows.length - missed} of ${rows.length} within ${tolerance} standard errors.`)
  if (missed > 0) process.exitCode = 1
}

if (isMainThread) await main()
else parentPort?.postMessage(prove(z.parse(job, workerData)))
