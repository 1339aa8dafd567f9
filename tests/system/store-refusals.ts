import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { until } from './faults/until.ts'

type Command = readonly [name: string, ...args: string[]]

interface Refusal {
  readonly begin: readonly Command[]
  readonly end: readonly Command[]
}

const set = (name: string, value: string): Command => ['CONFIG', 'SET', name, value]

/** How a Redis that answers comes to refuse writes, by the code it then answers, and how it ends. */
const refusals = {
  /** After a fail-over that left connections open. */
  READONLY: { begin: [['REPLICAOF', '127.0.0.1', '1']], end: [['REPLICAOF', 'NO', 'ONE']] },
  OOM: { begin: [set('maxmemory', '1')], end: [set('maxmemory', '0')] },
  NOREPLICAS: {
    begin: [set('min-replicas-to-write', '1')],
    end: [set('min-replicas-to-write', '0')],
  },
  /** Its disk takes no snapshot. */
  MISCONF: { begin: [set('save', '3600 1000000'), ['BGSAVE']], end: [set('save', '')] },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as readonly RefusalCode[]

/** A server of a cluster follows no other by command. */
export const refusalCodesOfClusters = refusalCodes.filter((code) => code !== 'READONLY')

const beginsWithinMs = 120_000

/** A folder by the name of the snapshot, so that none can be written, by root either. */
async function blockSnapshots(redis: Redis): Promise<void> {
  const [, folder = ''] = await redis.config('GET', 'dir')
  await mkdir(join(folder, 'dump.rdb'), { recursive: true })
}

/** Keys enough that each server of a small cluster has some. */
const probes = Array.from({ length: 64 }, (_, n) => `refusals:probe:${n}`)

async function isRefused(redis: Redis, code: RefusalCode): Promise<boolean> {
  for (const key of probes) {
    const answer = await redis.set(key, '', 'PX', 1).catch((error: Error) => error.message)
    // Another server of the cluster has this key.
    if (!answer.startsWith('MOVED')) return answer.startsWith(code)
  }
  return false
}

/**
 * Makes a Redis refuse writes, and keep its connections.
 * @returns what lets it take them again
 * @throws Error when it does not refuse in time
 */
export async function refuseWrites(url: string, code: RefusalCode): Promise<() => Promise<void>> {
  const redis = new Redis(url, { retryStrategy: null })
  const say = async (commands: readonly Command[]): Promise<void> => {
    for (const [name, ...args] of commands) await redis.call(name, ...args)
  }
  const { begin, end } = refusals[code]
  if (code === 'MISCONF') await blockSnapshots(redis)
  await say(begin)
  const accept = async (): Promise<void> => {
    await say(end)
    redis.disconnect()
  }
  if (!(await until(() => isRefused(redis, code), beginsWithinMs))) {
    await accept()
    throw new Error(`Redis does not refuse with ${code}`)
  }
  return accept
}
