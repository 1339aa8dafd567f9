import type { Service } from '../../tests/drivers/service.ts'
import { openTabs, type Players } from './memory.ts'
import type { Scale } from './scale.ts'
import { cpuDuring, type Scene, untilQuiet, untilUpstreams } from './scene.ts'
import { mustBeClean } from './unicast.ts'

const perThousand = 1_000

async function stormCpu(service: Service, connections: number, storm: () => Promise<unknown>) {
  const { cpuSeconds } = await cpuDuring([service], async () => {
    await storm()
    await untilQuiet([service])
  })
  return (cpuSeconds / connections) * perThousand
}

/**
 * CPU-seconds for 1,000 tabs that lost their connection and all return at once with their
 * positions; the scene's players were here before.
 */
export async function reconnectCpu(scene: Scene, players: Players, scale: Scale): Promise<number> {
  const { driver, subject } = scene
  await driver.disconnect('tabs')
  await untilQuiet([subject.service])
  const cpu = await stormCpu(subject.service, players.count, () =>
    openTabs(scene, 'tabs', players, scale.stormWidth),
  )
  mustBeClean('one balance each after the storm', await driver.once('tabs'))
  await driver.disconnect('tabs')
  return cpu
}

/**
 * CPU-seconds for 1,000 new players who arrive at once: each needs an owner and a wallet socket.
 * NaN when not all had one in time.
 */
export async function connectCpu(scene: Scene, players: Players, scale: Scale): Promise<number> {
  const { driver, subject } = scene
  await subject.admit(driver, players.first, players.count)
  await untilQuiet([subject.service])
  const before = await driver.upstreams()
  try {
    return await stormCpu(subject.service, players.count, async () => {
      await openTabs(scene, 'new tabs', players, scale.stormWidth)
      await untilUpstreams(driver, before + players.count)
    })
  } catch {
    return Number.NaN
  }
}
