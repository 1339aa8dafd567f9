import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectRedis } from '../../../apps/gateway/src/infra/redis-connection.ts'
import { createRedisLeases } from '../../../apps/gateway/src/infra/redis-leases.ts'
import { systemClock } from '../../../apps/gateway/src/ports/clock.ts'
import { silentLog } from '../../../apps/gateway/src/ports/log.ts'
import { startScriptedPlatform } from '../../../apps/gateway/testing/scripted-platform.ts'
import { type Cable, layCable } from '../../drivers/cable.ts'
import { inherited, root } from '../../drivers/config/environment.ts'
import { freePorts } from '../../drivers/ports.ts'
import { startRedis } from '../../drivers/redis-server.ts'
import { answers, createService, type Service } from '../../drivers/service.ts'
import { startRedisCluster } from '../redis-cluster.ts'
import { watchPublished } from './published.ts'

export interface RealNode {
  /** Its incarnations are named after it. */
  readonly name: string
  readonly url: string
  readonly service: Service
  /** Between the node and Redis; none in a cluster, whose servers announce their own addresses. */
  readonly storeCable: Cable | undefined
  /** Whether new tabs may come: not while it is stopped, dying or draining. */
  isOpen: boolean
  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void
}

export interface SystemOptions {
  readonly redisServer: string
  /** A Redis Cluster of this many servers; one server alone when unset. */
  readonly redisCluster?: number
  /** Each of them has a replica, which takes its place when it is silent for so long. */
  readonly replicas?: { readonly replacedAfterMs: number }
  readonly nodes: number
  /** How long a silent gateway keeps its players; where takeovers are measured it is short. */
  readonly leaseMs?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Long enough that no gateway loses its players because it got no CPU. */
const defaultLeaseMs = 5_000

async function startStores({ redisServer, redisCluster, replicas }: SystemOptions, folder: string) {
  const kept = { appendonly: 'yes' } as const
  if (!redisCluster) return [await startRedis(redisServer, folder, kept)]
  const shape = { primaries: redisCluster, hasReplicas: replicas !== undefined }
  const settings = replicas ? { ...kept, 'cluster-node-timeout': replicas.replacedAfterMs } : kept
  return startRedisCluster(redisServer, folder, shape, settings)
}

/** Gateways as processes of their own, over a Redis of their own, before a scripted upstream. */
export async function startSystem(options: SystemOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-faults-'))
  const { leaseMs = defaultLeaseMs } = options
  const isCluster = options.redisCluster !== undefined
  const stores = await startStores(options, folder)
  const storeUrls = stores.map(({ url }) => url)
  const storeUrl = storeUrls[0] ?? ''
  const platform = await startScriptedPlatform()
  const upstreamCable = await layCable(platform.url)
  const watcher = await connectRedis({ urls: storeUrls, isCluster }, silentLog)
  const published = watchPublished(watcher)

  const startNode = async (index: number): Promise<RealNode> => {
    const storeCable = isCluster ? undefined : await layCable(storeUrl.replace('redis:', 'http:'))
    const [port = 0, opsPort = 0] = await freePorts(2)
    const url = `http://127.0.0.1:${port}`
    const name = `gateway-${index}`
    const service = createService({
      name,
      command: process.execPath,
      isNode: true,
      args: [
        '--import',
        join(root, 'tests/drivers/end-with-parent.ts'),
        join(root, 'apps/gateway/src/main.ts'),
      ],
      cwd: root,
      env: {
        ...inherited,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        NODE_ID: name,
        REDIS_URL: storeCable ? `redis://127.0.0.1:${storeCable.port}` : storeUrls.join(','),
        REDIS_CLUSTER: isCluster ? '1' : '0',
        SESSION_KEYS: 'a key for tests of at least 32 characters',
        PLATFORM_URL: upstreamCable.url,
        WALLET_SOCKET_URL: `${upstreamCable.url.replace('http', 'ws')}/wallet/socket`,
        WEB_ROOT: folder,
        LEASE_MS: String(leaseMs),
        SIGN_IN_RATE_PER_MINUTE: '1000000',
        HANDSHAKES_PER_ADDRESS_PER_MINUTE: '1000000',
        HANDSHAKES_PER_PLAYER_PER_MINUTE: '1000000',
        CALLS_PER_ADDRESS_PER_MINUTE: '1000000',
        ...options.env,
      },
      logFile: join(folder, `${name}.log`),
      isReady: () => answers(`${url}/health/ready`),
      startDeadlineMs: 120_000,
      stopDeadlineMs: 30_000,
    })
    await service.start()
    const signal = (name: NodeJS.Signals) => {
      const pid = service.pid()
      if (pid !== undefined) process.kill(pid, name)
    }
    return { name, url, service, storeCable, isOpen: true, signal }
  }
  const nodes: RealNode[] = []
  for (let index = 1; index <= options.nodes; index += 1) nodes.push(await startNode(index))

  return {
    folder,
    leaseMs,
    stores,
    platform,
    upstreamCable,
    published,
    /** The leases as they are in Redis, past every cable. */
    leases: createRedisLeases(watcher, systemClock),
    nodes,
    async stop() {
      for (const node of nodes) node.signal('SIGCONT')
      await Promise.all(nodes.map(({ service }) => service.kill('SIGKILL')))
      for (const { storeCable } of nodes) await storeCable?.close()
      await upstreamCable.close()
      await platform.stop()
      await watcher.close()
      await Promise.all(stores.map(({ service }) => service.stop()))
    },
  }
}

export type RealSystem = Awaited<ReturnType<typeof startSystem>>
