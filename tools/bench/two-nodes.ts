import { randomBytes } from 'node:crypto'
import { createDriver } from '../rig/driver.ts'
import { createGatewayNode } from '../rig/gateway-node.ts'
import type { CpuWatch } from './cpu-watch.ts'
import type { Scale } from './scale.ts'
import { cpuDuring, driverCore, subjectCore, untilQuiet, untilUpstreams } from './scene.ts'
import { mustBeClean } from './unicast.ts'

const width = 100
const microsPerSecond = 1_000_000

export interface TwoNodesOptions {
  readonly folder: string
  readonly redisUrl: string
  readonly scale: Scale
}

/**
 * Deliveries for each CPU-second of two gateways together: one owns the players, the tabs are at
 * the other, and each balance travels over Redis.
 */
export async function measureTwoNodes(
  { folder, redisUrl, scale }: TwoNodesOptions,
  watch: CpuWatch,
) {
  const driver = createDriver({ folder, core: driverCore })
  await driver.service.start()
  const upstream = await driver.where()
  const node = {
    platformUrl: upstream.url,
    walletSocketUrl: upstream.socketUrl,
    sessionKey: randomBytes(32).toString('base64url'),
    folder,
    redisUrl,
    core: subjectCore,
  }
  const owner = await createGatewayNode({ ...node, name: 'owner' })
  const edge = await createGatewayNode({ ...node, name: 'edge' })
  const services = [owner.service, edge.service]
  const players = { first: 0, count: scale.players }
  const tabs = { dialect: 'socket.io', width, ...players } as const
  try {
    await Promise.all(services.map((service) => service.start()))
    await driver.signIn(owner.url, players.first, players.count)
    // The node of a player's first tab becomes the owner, and stays it for a while without tabs.
    await driver.connect({ set: 'at the owner', site: owner.url, ...tabs })
    await untilUpstreams(driver, players.count)
    await driver.connect({ set: 'at the edge', site: edge.url, ...tabs })
    await driver.disconnect('at the owner')
    await untilQuiet(services)
    await driver.loop('at the edge', scale.inFlight, scale.warmUpMs)
    const { cpuSeconds: atOwner, result: atEdge } = await watch.during(() =>
      cpuDuring([owner.service], () =>
        cpuDuring([edge.service], () => driver.loop('at the edge', scale.inFlight, scale.loopMs)),
      ),
    )
    const { result, cpuSeconds } = atEdge
    mustBeClean('two nodes', result)
    const { delivered } = result
    return {
      perCpuSecond: delivered / (atOwner + cpuSeconds),
      ownerMicros: (atOwner * microsPerSecond) / delivered,
      edgeMicros: (cpuSeconds * microsPerSecond) / delivered,
    }
  } finally {
    await Promise.all(services.map((service) => service.kill('SIGKILL')))
    await driver.service.kill('SIGKILL')
  }
}
