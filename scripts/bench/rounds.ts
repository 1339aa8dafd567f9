import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { note, type Part, type Rounds } from './figures.ts'
import { afterWarmUp, kbPerEdge, kbPerOwned } from './memory.ts'
import type { Scale } from './scale.ts'
import { type Scene, startScene } from './scene.ts'
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

/** Runs every part round by round, the subjects taking turns, so that what the machine does to one it does to all. */
export async function runRounds(options: BenchOptions): Promise<BenchResult> {
  const { subjects, only, scale, say } = options
  const rounds: Rounds = {}
  const spoiled: string[] = []
  let scenes = 0

  const attempt = async (what: string, run: () => Promise<void>) => {
    const startedAt = performance.now()
    try {
      await run()
      say(`  ${what}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
    } catch (error) {
      // Whatever it was, this run gave no figure that may be compared; the others still can.
      const why = error instanceof Error ? error.message : String(error)
      spoiled.push(`${what}: ${why}`)
      say(`  ${what} does not count: ${why}`)
    }
  }
  const folderOf = (what: string): string => {
    scenes += 1
    const folder = join(options.folder, `${scenes}-${what.replaceAll(' ', '-')}`)
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const inScene = (name: SubjectName, what: string, run: (scene: Scene) => Promise<void>) =>
    attempt(`${what}, ${name}`, async () => {
      const scene = await startScene(name, folderOf(`${what} ${name}`))
      try {
        await run(scene)
      } finally {
        await scene.stop()
      }
    })

  const unicast = (name: SubjectName) =>
    inScene(name, 'unicast', async (scene) => {
      const { perCpuSecond, p50Ms, p99Ms } = await measureUnicast(scene, scale)
      note(rounds, 'perCpuSecond', name, perCpuSecond)
      note(rounds, 'p50Ms', name, p50Ms)
      note(rounds, 'p99Ms', name, p99Ms)
    })
  const edge = (name: SubjectName) =>
    inScene(name, 'edge memory', async (scene) => {
      note(rounds, 'kbPerEdge', name, await kbPerEdge(scene, name, scale))
    })
  const owned = (name: SubjectName) =>
    inScene(name, 'owned memory and storm', async (scene) => {
      const known = { first: afterWarmUp, count: scale.connections }
      note(rounds, 'kbPerOwned', name, await kbPerOwned(scene, name, known))
      if (!only.includes('storm')) return
      note(rounds, 'reconnectCpu', name, await reconnectCpu(scene, known, scale))
      const strangers = { first: known.first + known.count, count: scale.connections }
      note(rounds, 'connectCpu', name, await connectCpu(scene, strangers, scale))
    })
  const twoNodes = (redisUrl: string) =>
    attempt('two gateways', async () => {
      const { perCpuSecond } = await measureTwoNodes(folderOf('two nodes'), redisUrl, scale)
      note(rounds, 'twoNodesPerCpuSecond', 'two gateways', perCpuSecond)
    })

  const isWanted = (...some: readonly Part[]) => some.some((part) => only.includes(part))
  for (let round = 1; round <= scale.rounds; round += 1) {
    say(`round ${round} of ${scale.rounds}`)
    // Each round starts with another subject: whoever came first would have the cooler machine.
    const turn = subjects.map((_, i) => subjects[(i + round) % subjects.length] ?? 'ws')
    if (isWanted('unicast', 'latency', 'redis')) {
      for (const name of turn)
        if (isWanted('unicast', 'latency') || name === 'ws') await unicast(name)
    }
    if (isWanted('redis') && options.redisUrl) await twoNodes(options.redisUrl)
    if (round > scale.connectionRounds) continue
    if (isWanted('memory')) for (const name of turn) await edge(name)
    if (isWanted('memory', 'storm')) for (const name of turn) await owned(name)
  }
  return { rounds, spoiled }
}
