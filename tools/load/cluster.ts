import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freeStackPorts } from '../../tests/drivers/ports.ts'
import { startPostgres } from '../../tests/drivers/postgres-server.ts'
import { startRedis } from '../../tests/drivers/redis-server.ts'
import type { Service } from '../../tests/drivers/service.ts'
import { createStack } from '../../tests/drivers/stack.ts'
import { createGatewayNode } from '../rig/gateway-node.ts'

export interface ClusterOptions {
  readonly nodes: number
  /** How many load players the platform adds before it is ready. */
  readonly players: number
  readonly folder: string
  /** Needed from two nodes on. */
  readonly redisServer: string | undefined
  /** Folder of PostgreSQL's programs; without it the platform embeds its database. */
  readonly postgresFolder: string | undefined
}

export interface Cluster {
  /** The load profiles' settings for it, by name. */
  readonly settings: Readonly<Record<string, string>>
  /** For restarts while players are connected. */
  readonly gateways: readonly Service[]
  stop(): Promise<void>
}

/** The platform with load players, and gateways in front of it: over a Redis for two or more. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { nodes, players, folder, redisServer, postgresFolder } = options
  if (nodes > 1 && !redisServer) throw new Error('redis-server is missing: install it')
  const started: { stop(): Promise<unknown> }[] = []
  const stop = async () => {
    for (const service of started.toReversed()) await service.stop()
  }
  try {
    const postgres = postgresFolder ? await startPostgres(postgresFolder, folder) : undefined
    if (postgres) started.push(postgres.service)
    const stack = createStack({
      ports: await freeStackPorts(),
      dataDir: join(folder, 'platform'),
      ...(postgres && { databaseUrl: postgres.url }),
      env: { SEED_LOAD_PLAYERS: String(players) },
    })
    started.push(stack.platform)
    await stack.platform.start()
    const redis = nodes > 1 && redisServer ? await startRedis(redisServer, folder) : undefined
    if (redis) started.push(redis.service)
    const shared = {
      platformUrl: stack.urls.platform,
      walletSocketUrl: `${stack.urls.platform.replace(/^http/, 'ws')}/wallet/socket`,
      sessionKey: randomBytes(32).toString('base64url'),
      redisUrl: redis?.url,
      folder,
    }
    const gateways = await Promise.all(
      Array.from({ length: nodes }, (_, i) =>
        createGatewayNode({ ...shared, name: `gateway-${i + 1}` }),
      ),
    )
    started.push(...gateways.map(({ service }) => service))
    await Promise.all(gateways.map(({ service }) => service.start()))
    return {
      settings: {
        BASE_URL: gateways.map(({ url }) => url).join(','),
        STUDIO_URL: stack.urls.sandbox,
        STUDIO_HOST: new URL(stack.urls.studio).host,
      },
      gateways: gateways.map(({ service }) => service),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
