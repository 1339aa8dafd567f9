import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { type RedisSettings, type StartedStore, startRedis } from '../drivers/redis-server.ts'
import { until } from './faults/until.ts'

const slots = 16_384
const formsWithinMs = 20_000

const addressOf = (url: string): { readonly host: string; readonly port: string } => {
  const { hostname: host, port } = new URL(url)
  return { host, port }
}

/** Gives each server an even share of the slots, and tells them of each other. */
async function form(clients: readonly Redis[], urls: readonly string[]): Promise<void> {
  const share = Math.ceil(slots / clients.length)
  for (const [index, client] of clients.entries()) {
    const last = Math.min(slots, share * (index + 1)) - 1
    await client.call('CLUSTER', 'ADDSLOTSRANGE', share * index, last)
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1)
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

/**
 * A Redis Cluster of our own: primaries only, each on a free port.
 * @throws Error when it does not form in time
 */
export async function startRedisCluster(
  command: string,
  folder: string,
  count: number,
  more: RedisSettings = {},
): Promise<readonly StartedStore[]> {
  const stores: StartedStore[] = []
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
    )
    for (const client of clients) {
      const isFormed = await until(() => isComplete(client, count), formsWithinMs)
      if (!isFormed) throw new Error('the Redis Cluster did not form')
    }
  } catch (error) {
    await Promise.all(stores.map(({ service }) => service.kill('SIGKILL')))
    throw error
  } finally {
    for (const client of clients) client.disconnect()
  }
  return stores
}
