import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import { type Claim, claimMs, type Deadline, type Deadlines } from '../ports/deadlines.ts'
import type { RedisConnections } from './redis-connection.ts'
import { deadlineBuckets, deadlinesKey } from './redis-keys.ts'

/** KEYS bucket; ARGV now, held until, limit. What is due, with its times, now ours for a while. */
const claimScript = `
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[3])
for i = 1, #due, 2 do redis.call('ZADD', KEYS[1], ARGV[2], due[i]) end
return due
`

/** KEYS bucket; ARGV member, held until. */
const doneScript = `
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if score and tonumber(score) ~= tonumber(ARGV[2]) then return 'moved' end
redis.call('ZREM', KEYS[1], ARGV[1])
return 'done'
`

const outcome = z.enum(['done', 'moved'])
const claimed = z.array(z.string())
/** No id holds a space. */
const member = z.tuple([z.enum(['idleWarning', 'idleEnd', 'sessionEnd']), playerId, sessionId])

const memberOf = ({ kind, playerId: player, sessionId: session }: Deadline): string =>
  `${kind} ${player} ${session}`

/** FNV-1a: cheap, and even enough to spread players over buckets. */
export function bucketOf(player: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < player.length; index += 1) {
    hash = Math.imul(hash ^ player.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % deadlineBuckets
}

const keyOf = (deadline: Deadline): string => deadlinesKey(bucketOf(deadline.playerId))

/** A sorted set a bucket, so that a cluster spreads them and no script touches two slots. */
export function createRedisDeadlines({ commands }: RedisConnections): Deadlines {
  let first = 0

  const claimFrom = async (key: string, now: number, limit: number): Promise<Claim[]> => {
    const heldUntil = now + claimMs
    const reply = await commands.eval(claimScript, 1, key, now, heldUntil, limit)
    const texts = z.parse(claimed, reply)
    return texts.flatMap((text, index): Claim[] => {
      const read = z.safeParse(member, text.split(' '))
      if (index % 2 === 1 || !read.success) return []
      const [kind, player, session] = read.data
      const dueAt = Number(texts[index + 1])
      return [{ kind, playerId: player, sessionId: session, dueAt, heldUntil }]
    })
  }

  return {
    async set(deadline, at) {
      const added = await commands.zadd(keyOf(deadline), 'GT', at, memberOf(deadline))
      return Number(added) > 0 ? 'added' : 'moved'
    },
    async clear(deadline) {
      await commands.zrem(keyOf(deadline), memberOf(deadline))
    },
    async dueAt(deadline) {
      const score = await commands.zscore(keyOf(deadline), memberOf(deadline))
      return score === null ? undefined : Number(score)
    },
    async claimDue(now, limit) {
      // Another bucket first each time, so that a flood in one keeps no other waiting for ever.
      first = (first + 1) % deadlineBuckets
      const keys = Array.from({ length: deadlineBuckets }, (_, index) =>
        deadlinesKey((first + index) % deadlineBuckets),
      )
      // Counting is cheap and mostly all there is to do; only where something is due a script runs.
      const counts = await Promise.all(keys.map((key) => commands.zcount(key, '-inf', now)))
      const claims: Claim[] = []
      for (const [index, key] of keys.entries()) {
        if ((counts[index] ?? 0) === 0) continue
        if (claims.length >= limit) break
        claims.push(...(await claimFrom(key, now, limit - claims.length)))
      }
      return claims
    },
    async done(claim) {
      const reply = await commands.eval(
        doneScript,
        1,
        keyOf(claim),
        memberOf(claim),
        claim.heldUntil,
      )
      return z.parse(outcome, reply)
    },
  }
}
