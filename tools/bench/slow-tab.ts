import type { Scale } from './scale.ts'
import type { Scene } from './scene.ts'
import { fillScene, mustBeClean } from './unicast.ts'

/**
 * The p99 of the other players while one player gets events by the thousand: their tab reads them,
 * or reads nothing at all.
 */
export async function p99Beside(scene: Scene, scale: Scale, isPaused: boolean): Promise<number> {
  const { driver, subject, watch } = scene
  const { site, dialect } = subject
  await fillScene(scene, scale.players)
  await subject.admit(driver, scale.players, 1)
  await driver.connect({ set: 'busy', site, dialect, first: scale.players, count: 1, width: 1 })
  await driver.loop('tabs', scale.inFlight, scale.warmUpMs)
  const beside = { set: 'busy', perSecond: scale.floodPerSecond, isPaused }
  const rate = await watch.during(() =>
    driver.rate('tabs', scale.ratePerSecond, scale.rateMs, beside),
  )
  mustBeClean('the others', rate)
  return rate.p99
}
