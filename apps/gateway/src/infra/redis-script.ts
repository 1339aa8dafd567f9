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

/** Runs a script by its hash; Redis gets its text only when unknown, as after a restart. */
export async function runScript(
  redis: RedisClient,
  script: RedisScript,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<string> {
  const all = [...keys, ...args]
  const reply = await redis.evalsha(script.sha, keys.length, ...all).catch((error: unknown) => {
    if (!isUnknownScript(error)) throw error
    return redis.eval(script.source, keys.length, ...all)
  })
  if (typeof reply === 'string') return reply
  throw new TypeError('A Redis script returned a value that is not text')
}
