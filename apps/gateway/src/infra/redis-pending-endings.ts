import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import {
  type EndingClaim,
  endingClaimMs,
  type PendingEnding,
  type PendingEndings,
} from '../ports/pending-endings.ts'
import type { RedisConnections } from './redis-connection.ts'
import { endingBuckets, endingKeys, hashOf } from './redis-keys.ts'
import { redisScript, runScript } from './redis-script.ts'

const entry = z.object({
  sessionId,
  playerId,
  sealedToken: z.string(),
  giveUpAt: z.number(),
  attempts: z.int(),
})
const claimed = z.array(z.string())

/** KEYS due, entries; ARGV session, entry, held until. */
const addScript = redisScript(`
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 'added'
`)
/** KEYS due, entries; ARGV now, held until, limit. Claims what is due for a while. */
const claimScript = `
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
local found = {}
for _, id in ipairs(due) do
  local text = redis.call('HGET', KEYS[2], id)
  if text then
    redis.call('ZADD', KEYS[1], ARGV[2], id)
    found[#found + 1] = text
  else
    redis.call('ZREM', KEYS[1], id)
  end
end
return found
`
/** KEYS due, entries; ARGV session, held until, entry, at. */
const retryScript = redisScript(`
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return 'moved' end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1])
return 'put back'
`)
/** KEYS due, entries; ARGV session, held until. */
const doneScript = redisScript(`
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return 'moved' end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
return 'done'
`)

const buckets = Array.from({ length: endingBuckets }, (_, bucket) => endingKeys(bucket))
const pair = ({ due, entries }: ReturnType<typeof endingKeys>) => [due, entries]
const keysOf = ({ playerId: player }: PendingEnding): string[] =>
  pair(endingKeys(hashOf(player) % endingBuckets))
const textOf = (ending: PendingEnding): string => JSON.stringify(z.parse(entry, ending))

/** One sorted set and one hash per bucket; both in one slot, so that one script writes both. */
export function createRedisPendingEndings({ commands }: RedisConnections): PendingEndings {
  const claimFrom = async (keys: string[], now: number, limit: number): Promise<EndingClaim[]> => {
    const heldUntil = now + endingClaimMs
    const reply = await commands.eval(claimScript, keys.length, ...keys, now, heldUntil, limit)
    return z
      .parse(claimed, reply)
      .map((text) => ({ ...z.parse(entry, JSON.parse(text)), heldUntil }))
  }
  return {
    async add(ending, now) {
      const heldUntil = now + endingClaimMs
      const args = [ending.sessionId, textOf(ending), heldUntil]
      await runScript(commands, addScript, keysOf(ending), args)
      return { ...ending, heldUntil }
    },
    async claimDue(now, limit) {
      const counts = await Promise.all(buckets.map(({ due }) => commands.zcount(due, '-inf', now)))
      const claims: EndingClaim[] = []
      for (const [index, bucket] of buckets.entries()) {
        if ((counts[index] ?? 0) === 0) continue
        if (claims.length >= limit) break
        claims.push(...(await claimFrom(pair(bucket), now, limit - claims.length)))
      }
      return claims
    },
    async retryAt(claim, at) {
      const next = textOf({ ...claim, attempts: claim.attempts + 1 })
      const args = [claim.sessionId, claim.heldUntil, next, at]
      await runScript(commands, retryScript, keysOf(claim), args)
    },
    async done(claim) {
      await runScript(commands, doneScript, keysOf(claim), [claim.sessionId, claim.heldUntil])
    },
    async count() {
      const counts = await Promise.all(buckets.map(({ due }) => commands.zcard(due)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}
