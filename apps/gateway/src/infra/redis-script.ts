import { createHash } from 'node:crypto'
import type { RedisClient } from './redis-connection.ts'

export interface RedisScript {
  readonly source: string
  readonly sha: string
}

export const redisScript = (source: string): RedisScript => ({
  source,
  sha: createHash('sha1').update(source).digest('hex'),
})

const isUnknownScript = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('NOSCRIPT')

type Arguments = readonly (string | number)[]

/** Runs a script by its hash; Redis gets its text only when unknown, as after a restart. */
async function run(
  redis: RedisClient,
  script: RedisScript,
  keys: readonly string[],
  args: Arguments,
): Promise<unknown> {
  const all = [...keys, ...args]
  try {
    return await redis.evalsha(script.sha, keys.length, ...all)
  } catch (error) {
    if (!isUnknownScript(error)) throw error
    return redis.eval(script.source, keys.length, ...all)
  }
}

/** Runs a script that answers a text. */
export async function runScript(
  redis: RedisClient,
  script: RedisScript,
  keys: readonly string[],
  args: Arguments,
): Promise<string> {
  const reply = await run(redis, script, keys, args)
  if (typeof reply === 'string') return reply
  throw new TypeError('A Redis script returned a value that is not text')
}

/** Runs a script that answers a list. */
export const runListScript = run
