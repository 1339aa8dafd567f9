import type { RunReply } from '../rig/driver-questions.ts'
import { isClean } from '../rig/tab-events.ts'
import type { Scale } from './scale.ts'
import { cpuDuring, type Scene, untilQuiet, untilUpstreams } from './scene.ts'

export interface UnicastFigures {
  readonly perCpuSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** A run that lost, doubled or reordered a message, or lost a tab; it does not count. */
class SpoiledRun extends Error {
  override readonly name = 'SpoiledRun'
}

/** @throws SpoiledRun */
export function mustBeClean(what: string, run: RunReply): void {
  if (isClean(run)) return
  const { lost, doubled, reordered, ended } = run
  throw new SpoiledRun(
    `${what}: ${lost} lost, ${doubled} doubled, ${reordered} reordered, ${ended} tabs ended`,
  )
}

const width = 200

/** Brings the scene's players in, one tab each, and waits for their wallet sockets. */
export async function fillScene({ subject, driver }: Scene, players: number): Promise<void> {
  const { site, dialect, service } = subject
  await subject.admit(driver, 0, players)
  await driver.connect({ set: 'tabs', site, dialect, first: 0, count: players, width })
  await untilUpstreams(driver, players)
  await untilQuiet([service])
}

/** Deliveries for each CPU-second in a closed loop, and latency at a steady rate. */
export async function measureUnicast(scene: Scene, scale: Scale): Promise<UnicastFigures> {
  const { driver, subject, watch } = scene
  await fillScene(scene, scale.players)
  await driver.loop('tabs', scale.inFlight, scale.warmUpMs)
  const loop = await watch.during(() =>
    cpuDuring([subject.service], () => driver.loop('tabs', scale.inFlight, scale.loopMs)),
  )
  mustBeClean('closed loop', loop.result)
  const rate = await watch.during(() => driver.rate('tabs', scale.ratePerSecond, scale.rateMs))
  mustBeClean('steady rate', rate)
  return {
    perCpuSecond: loop.result.delivered / loop.cpuSeconds,
    p50Ms: rate.p50,
    p99Ms: rate.p99,
  }
}
