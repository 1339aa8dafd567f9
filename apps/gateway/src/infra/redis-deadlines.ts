import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import {
  type Claim,
  claimMs,
  type Deadline,
  type Deadlines,
  type RenewalDeadlines,
  renewalClaimMs,
  renewalKinds,
  sessionClockKinds,
} from '../ports/deadlines.ts'
import type { RedisConnections } from './redis-connection.ts'
import { deadlineBuckets, deadlinesKey, hashOf, renewalsKey } from './redis-keys.ts'

/** KEYS bucket; ARGV now, held until, limit. Claims what is due, with its times, for a while. */
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
/** No id contains a space. */
const member = z.tuple([z.string(), playerId, sessionId])

const memberOf = ({ kind, playerId: player, sessionId: session }: Deadline<string>): string =>
  `${kind} ${player} ${session}`

export const bucketOf = (player: string): number => hashOf(player) % deadlineBuckets

interface Kind<K extends string> {
  readonly kinds: readonly K[]
  readonly bucketKey: (bucket: number) => string
  /** How long a claim is held. */
  readonly holdMs: number
}

export const createRedisDeadlines = (redis: RedisConnections): Deadlines =>
  deadlinesOf(redis, { kinds: sessionClockKinds, bucketKey: deadlinesKey, holdMs: claimMs })

export const createRedisRenewals = (redis: RedisConnections): RenewalDeadlines =>
  deadlinesOf(redis, { kinds: renewalKinds, bucketKey: renewalsKey, holdMs: renewalClaimMs })

/** One sorted set per bucket, so that a cluster spreads them and no script touches two slots. */
function deadlinesOf<K extends string>(
  { commands }: RedisConnections,
  { kinds, bucketKey, holdMs }: Kind<K>,
): Deadlines<K> {
  const keyOf = ({ playerId: player }: Deadline<K>): string => bucketKey(bucketOf(player))
  let first = 0

  const claimFrom = async (key: string, now: number, limit: number): Promise<Claim<K>[]> => {
    const heldUntil = now + holdMs
    const reply = await commands.eval(claimScript, 1, key, now, heldUntil, limit)
    const texts = z.parse(claimed, reply)
    return texts.flatMap((text, index): Claim<K>[] => {
      const read = z.safeParse(member, text.split(' '))
      if (index % 2 === 1 || !read.success) return []
      const [name, player, session] = read.data
      const kind = kinds.find((known) => known === name)
      if (kind === undefined) return []
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
      // Starts at another bucket each time, so that a flood in one does not starve the others.
      first = (first + 1) % deadlineBuckets
      const keys = Array.from({ length: deadlineBuckets }, (_, index) =>
        bucketKey((first + index) % deadlineBuckets),
      )
      // Counting is cheap and usually finds nothing; the script runs only where something is due.
      const counts = await Promise.all(keys.map((key) => commands.zcount(key, '-inf', now)))
      const claims: Claim<K>[] = []
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
