import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { type RedisSettings, type StartedStore, startRedis } from '../drivers/redis-server.ts'
import { until } from './faults/until.ts'

const slots = 16_384
const formsWithinMs = 120_000

const addressOf = (url: string): { readonly host: string; readonly port: string } => {
  const { hostname: host, port } = new URL(url)
  return { host, port }
}

/** Gives each primary an even share of the slots, and tells all servers of each other. */
async function form(
  clients: readonly Redis[],
  urls: readonly string[],
  primaries: number,
): Promise<void> {
  const share = Math.ceil(slots / primaries)
  for (const [index, client] of clients.entries()) {
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1)
    if (index >= primaries) continue
    const last = Math.min(slots, share * (index + 1)) - 1
    await client.call('CLUSTER', 'ADDSLOTSRANGE', share * index, last)
  }
  const [first] = clients
  for (const url of urls.slice(1)) {
    const { host, port } = addressOf(url)
    await first?.call('CLUSTER', 'MEET', host, port)
  }
}

const isComplete = async (client: Redis, count: number): Promise<boolean> => {
  const info = String(await client.call('CLUSTER', 'INFO'))
  return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${count}`)
}

const isReplicated = async (replica: Redis): Promise<boolean> =>
  (await replica.info('replication')).includes('master_link_status:up')

/** Gives each primary a replica, which takes its place when it is silent. */
async function replicate(primaries: readonly Redis[], replicas: readonly Redis[]): Promise<void> {
  for (const [index, replica] of replicas.entries()) {
    const id = await primaries[index]?.call('CLUSTER', 'MYID')
    await replica.call('CLUSTER', 'REPLICATE', String(id))
    const isThere = await until(() => isReplicated(replica), formsWithinMs)
    if (!isThere) throw new Error('a replica does not follow its primary')
  }
}

export interface ClusterShape {
  readonly primaries: number
  /** One for each primary, after them all. */
  readonly hasReplicas?: boolean
}

/**
 * A Redis Cluster of our own, each server on a free port.
 * @throws Error when it does not form in time
 */
export async function startRedisCluster(
  command: string,
  folder: string,
  { primaries, hasReplicas = false }: ClusterShape,
  more: RedisSettings = {},
): Promise<readonly StartedStore[]> {
  const stores: StartedStore[] = []
  const count = hasReplicas ? 2 * primaries : primaries
  for (let index = 0; index < count; index += 1) {
    const own = join(folder, `redis-${index}`)
    await mkdir(own, { recursive: true })
    stores.push(await startRedis(command, own, { ...more, 'cluster-enabled': 'yes' }))
  }
  const clients = stores.map(({ url }) => new Redis(url))
  try {
    await form(
      clients,
      stores.map(({ url }) => url),
      primaries,
    )
    for (const client of clients) {
      const isFormed = await until(() => isComplete(client, count), formsWithinMs)
      if (!isFormed) throw new Error('the Redis Cluster did not form')
    }
    await replicate(clients.slice(0, primaries), clients.slice(primaries))
  } catch (error) {
    await Promise.all(stores.map(({ service }) => service.kill('SIGKILL')))
    throw error
  } finally {
    for (const client of clients) client.disconnect()
  }
  return stores
}
