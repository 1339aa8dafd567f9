import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FigureName, figures, type Measured, note, type Part, type Rounds } from './figures.ts'
import { afterWarmUp, kbPerEdge, kbPerOwned, restMs } from './memory.ts'
import type { Scale } from './scale.ts'
import { type Scene, startScene } from './scene.ts'
import { p99Beside } from './slow-tab.ts'
import { connectCpu, reconnectCpu } from './storm.ts'
import type { SubjectName } from './subjects.ts'
import { measureTwoNodes } from './two-nodes.ts'
import { measureUnicast } from './unicast.ts'

export interface BenchOptions {
  readonly subjects: readonly SubjectName[]
  readonly only: readonly Part[]
  readonly scale: Scale
  readonly folder: string
  /** Needed for the part `redis`. */
  readonly redisUrl: string | undefined
  readonly say: (line: string) => void
}

export interface BenchResult {
  readonly rounds: Rounds
  /** Runs that do not count, each with why. */
  readonly spoiled: readonly string[]
}

/** Collects the results of the runs, and why some failed. */
function createRecord({ only, say }: Pick<BenchOptions, 'only' | 'say'>) {
  const rounds: Rounds = {}
  const spoiled: string[] = []
  return {
    rounds,
    spoiled,
    /** Only requested parts; two nodes are compared with what ws delivers. */
    add(name: FigureName, measured: Measured, value: number) {
      const isBaseline = name === 'perCpuSecond' && measured === 'ws' && only.includes('redis')
      if (only.includes(figures[name].part) || isBaseline) note(rounds, name, measured, value)
    },
    async attempt(what: string, run: () => Promise<void>) {
      const startedAt = performance.now()
      try {
        await run()
        say(`  ${what}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
      } catch (error) {
        // Whatever failed, this run has no comparable figure; the others still do.
        const why = error instanceof Error ? error.message : String(error)
        spoiled.push(`${what}: ${why}`)
        say(`  ${what} does not count: ${why}`)
      }
    },
  }
}

/** The measurements, each on a separate server. */
function createMeasurements({ only, scale, folder }: BenchOptions, record: Recorded) {
  let scenes = 0
  const newFolder = (what: string): string => {
    scenes += 1
    const path = join(folder, `${scenes}-${what.replaceAll(/\W+/g, '-')}`)
    mkdirSync(path, { recursive: true })
    return path
  }
  const inScene = (name: SubjectName, what: string, run: (scene: Scene) => Promise<void>) =>
    record.attempt(`${what}, ${name}`, async () => {
      const scene = await startScene(name, newFolder(`${what} ${name}`))
      try {
        await run(scene)
      } finally {
        await scene.stop()
      }
    })
  return {
    unicast: (name: SubjectName) =>
      inScene(name, 'unicast', async (scene) => {
        const { perCpuSecond, p50Ms, p99Ms } = await measureUnicast(scene, scale)
        record.add('perCpuSecond', name, perCpuSecond)
        record.add('p50Ms', name, p50Ms)
        record.add('p99Ms', name, p99Ms)
      }),
    edge: (name: SubjectName) =>
      inScene(name, 'edge memory', async (scene) => {
        record.add('kbPerEdge', name, await kbPerEdge(scene, name, scale))
      }),
    owned: (name: SubjectName) =>
      inScene(name, 'owned memory and storm', async (scene) => {
        const known = { first: afterWarmUp, count: scale.connections }
        record.add('kbPerOwned', name, await kbPerOwned(scene, name, known))
        if (name === 'gateway') record.add('restMs', name, await restMs(scene, known, scale))
        if (!only.includes('storm')) return
        record.add('reconnectCpu', name, await reconnectCpu(scene, known, scale))
        const strangers = { first: known.first + known.count, count: scale.connections }
        record.add('connectCpu', name, await connectCpu(scene, strangers, scale))
      }),
    beside: (isPaused: boolean) =>
      inScene(
        'gateway',
        isPaused ? 'beside a paused tab' : 'beside a reading tab',
        async (scene) => {
          const measured = isPaused ? 'paused tab' : 'reading tab'
          record.add('besideMs', measured, await p99Beside(scene, scale, isPaused))
        },
      ),
    twoNodes: (redisUrl: string) =>
      record.attempt('two gateways', async () => {
        const folderOfRun = newFolder('two nodes')
        const { perCpuSecond, ...micros } = await measureTwoNodes(folderOfRun, redisUrl, scale)
        record.add('twoNodesPerCpuSecond', 'two gateways', perCpuSecond)
        record.add('ownerMicros', 'two gateways', micros.ownerMicros)
        record.add('edgeMicros', 'two gateways', micros.edgeMicros)
      }),
  }
}

type Recorded = ReturnType<typeof createRecord>

/**
 * Runs every part round by round, the subjects taking turns, so that the machine affects all alike.
 */
export async function runRounds(options: BenchOptions): Promise<BenchResult> {
  const { subjects, only, scale, say, redisUrl } = options
  const record = createRecord(options)
  const measure = createMeasurements(options, record)
  const isWanted = (...some: readonly Part[]) => some.some((part) => only.includes(part))
  for (let round = 1; round <= scale.rounds; round += 1) {
    say(`round ${round} of ${scale.rounds}`)
    // Each round starts with another subject: the first one has the cooler machine.
    const turn = subjects.map((_, i) => subjects[(i + round) % subjects.length] ?? 'ws')
    const inUnicast = isWanted('unicast', 'latency') ? turn : turn.filter((name) => name === 'ws')
    if (isWanted('unicast', 'latency', 'redis')) {
      for (const name of inUnicast) await measure.unicast(name)
    }
    if (isWanted('redis') && redisUrl) await measure.twoNodes(redisUrl)
    if (isWanted('slow')) {
      for (const isPaused of [round % 2 === 0, round % 2 === 1]) await measure.beside(isPaused)
    }
    if (round > scale.connectionRounds) continue
    if (isWanted('memory')) for (const name of turn) await measure.edge(name)
    if (isWanted('memory', 'storm')) for (const name of turn) await measure.owned(name)
  }
  return { rounds: record.rounds, spoiled: record.spoiled }
}
