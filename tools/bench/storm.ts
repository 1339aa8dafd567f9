import { setTimeout as pause } from 'node:timers/promises'
import { comeIn, openTabs, type Players, warmUp } from './memory.ts'
import type { Scale } from './scale.ts'
import { cpuDuring, type Scene, untilQuiet, untilUpstreams } from './scene.ts'
import { mustBeClean } from './unicast.ts'

const perThousand = 1_000
const msPerSecond = 1_000

export interface StormCpu {
  readonly cpuSeconds: number
  readonly seconds: number
}

/** What a storm took itself: its CPU time less that of the polls at rest over the same duration. */
export const withoutRest = (storm: StormCpu, rest: StormCpu): number =>
  Math.max(0, storm.cpuSeconds - (rest.cpuSeconds / rest.seconds) * storm.seconds)

/** CPU-seconds for each 1,000 connections of a storm, without the polls of the players at rest. */
async function stormCpu(
  { subject: { service }, watch }: Scene,
  { connections, restMs }: { connections: number; restMs: number },
  storm: () => Promise<unknown>,
): Promise<number> {
  const timed = async (work: () => Promise<unknown>): Promise<StormCpu> => {
    const startedAt = performance.now()
    const { cpuSeconds } = await watch.during(() => cpuDuring([service], work))
    return { cpuSeconds, seconds: (performance.now() - startedAt) / msPerSecond }
  }
  const rest = await timed(() => pause(restMs))
  const all = await timed(async () => {
    await storm()
    await untilQuiet([service])
  })
  return (withoutRest(all, rest) / connections) * perThousand
}

/**
 * CPU-seconds for 1,000 tabs that lost their connection and all return at once with their
 * positions; the scene's players were here before.
 */
export async function reconnectCpu(scene: Scene, players: Players, scale: Scale): Promise<number> {
  const { driver, subject } = scene
  await driver.disconnect('tabs')
  await untilQuiet([subject.service])
  const size = { connections: players.count, restMs: scale.restBeforeStormMs }
  const cpu = await stormCpu(scene, size, () => openTabs(scene, 'tabs', players, scale.stormWidth))
  mustBeClean('one balance each after the storm', await driver.once('tabs'))
  return cpu
}

/**
 * CPU-seconds for 1,000 new players who arrive at once: each needs an owner and a wallet socket. A
 * fifth as many others are here already and stay. NaN when not all had a wallet socket in time.
 */
export async function connectCpu(scene: Scene, known: Players, scale: Scale): Promise<number> {
  const { driver, subject } = scene
  const strangers = { first: known.first + known.count, count: scale.connections }
  await warmUp(scene)
  await comeIn(scene, known)
  await subject.admit(driver, strangers.first, strangers.count)
  await untilQuiet([subject.service])
  const before = await driver.upstreams()
  const size = { connections: strangers.count, restMs: scale.restBeforeStormMs }
  try {
    return await stormCpu(scene, size, async () => {
      await openTabs(scene, 'new tabs', strangers, scale.stormWidth)
      await untilUpstreams(driver, before + strangers.count)
    })
  } catch {
    return Number.NaN
  }
}
