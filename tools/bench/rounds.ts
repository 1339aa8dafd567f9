import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Attempts, createAttempts } from './attempts.ts'
import { type CpuWatch, createCpuWatch } from './cpu-watch.ts'
import type { Part, Reading, Rounds } from './figures.ts'
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
  /** Measurements that count although other programs disturbed them each time. */
  readonly disturbed: readonly string[]
}

/** Players who are here already when a storm of new ones begins. */
const knownShare = 1 / 5

async function measureOwned(
  scene: Scene,
  name: SubjectName,
  { scale, only }: Pick<BenchOptions, 'scale' | 'only'>,
): Promise<readonly Reading[]> {
  const known = { first: afterWarmUp, count: scale.connections }
  const readings: Reading[] = []
  const add = (figure: Reading['name'], value: number) =>
    readings.push({ name: figure, measured: name, value })
  add('kbPerOwned', await kbPerOwned(scene, name, known))
  if (name === 'gateway') add('restMs', await restMs(scene, known, scale))
  if (only.includes('storm')) add('reconnectCpu', await reconnectCpu(scene, known, scale))
  return readings
}

/** The measurements, each on a separate server. */
function createMeasurements(options: BenchOptions, attempts: Attempts, watch: CpuWatch) {
  const { scale, folder } = options
  let scenes = 0
  const newFolder = (what: string): string => {
    scenes += 1
    const path = join(folder, `${scenes}-${what.replaceAll(/\W+/g, '-')}`)
    mkdirSync(path, { recursive: true })
    return path
  }
  type Measure = (scene: Scene) => Promise<readonly Reading[]>
  const inScene = (round: number, name: SubjectName, what: string, measure: Measure) =>
    attempts.attempt(round, `${what}, ${name}`, async () => {
      const scene = await startScene(name, newFolder(`${what} ${name}`), watch)
      try {
        return await measure(scene)
      } finally {
        await scene.stop()
      }
    })
  return {
    unicast: (round: number, name: SubjectName) =>
      inScene(round, name, 'unicast', async (scene) => {
        const { perCpuSecond, p50Ms, p99Ms } = await measureUnicast(scene, scale)
        return [
          { name: 'perCpuSecond', measured: name, value: perCpuSecond },
          { name: 'p50Ms', measured: name, value: p50Ms },
          { name: 'p99Ms', measured: name, value: p99Ms },
        ]
      }),
    edge: (round: number, name: SubjectName) =>
      inScene(round, name, 'edge memory', async (scene) => [
        { name: 'kbPerEdge', measured: name, value: await kbPerEdge(scene, name, scale) },
      ]),
    owned: (round: number, name: SubjectName) =>
      inScene(round, name, 'owned memory and storm', (scene) => measureOwned(scene, name, options)),
    newPlayers: (round: number, name: SubjectName) =>
      inScene(round, name, 'storm of new players', async (scene) => {
        const known = { first: afterWarmUp, count: scale.connections * knownShare }
        return [
          { name: 'connectCpu', measured: name, value: await connectCpu(scene, known, scale) },
        ]
      }),
    beside: (round: number, isPaused: boolean) => {
      const measured = isPaused ? 'paused tab' : 'reading tab'
      return inScene(round, 'gateway', `beside a ${measured}`, async (scene) => [
        { name: 'besideMs', measured, value: await p99Beside(scene, scale, isPaused) },
      ])
    },
    twoNodes: (round: number, redisUrl: string) =>
      attempts.attempt(round, 'two gateways', async () => {
        const own = { folder: newFolder('two nodes'), redisUrl, scale }
        const { perCpuSecond, ownerMicros, edgeMicros } = await measureTwoNodes(own, watch)
        const measured = 'two gateways'
        return [
          { name: 'twoNodesPerCpuSecond', measured, value: perCpuSecond },
          { name: 'ownerMicros', measured, value: ownerMicros },
          { name: 'edgeMicros', measured, value: edgeMicros },
        ]
      }),
  }
}

/**
 * Runs every part round by round, the subjects taking turns, so that the machine affects all alike.
 */
export async function runRounds(options: BenchOptions): Promise<BenchResult> {
  const { subjects, only, scale, say, redisUrl } = options
  const watch = createCpuWatch()
  const attempts = createAttempts({ only, repeats: scale.repeats, watch, say })
  const measure = createMeasurements(options, attempts, watch)
  const isWanted = (...some: readonly Part[]) => some.some((part) => only.includes(part))
  for (let round = 0; round < scale.rounds; round += 1) {
    say(`round ${round + 1} of ${scale.rounds}`)
    // Each round starts with another subject: the first one has the cooler machine.
    const turn = subjects.map((_, i) => subjects[(i + round) % subjects.length] ?? 'ws')
    const inUnicast = isWanted('unicast', 'latency') ? turn : turn.filter((name) => name === 'ws')
    if (isWanted('unicast', 'latency', 'redis')) {
      for (const name of inUnicast) await measure.unicast(round, name)
    }
    if (isWanted('redis') && redisUrl) await measure.twoNodes(round, redisUrl)
    if (isWanted('slow')) {
      for (const isPaused of [round % 2 === 0, round % 2 === 1]) {
        await measure.beside(round, isPaused)
      }
    }
    if (isWanted('memory')) for (const name of turn) await measure.edge(round, name)
    if (isWanted('memory', 'storm')) for (const name of turn) await measure.owned(round, name)
    if (isWanted('storm')) for (const name of turn) await measure.newPlayers(round, name)
  }
  return { rounds: attempts.rounds, spoiled: attempts.spoiled, disturbed: attempts.disturbed }
}
