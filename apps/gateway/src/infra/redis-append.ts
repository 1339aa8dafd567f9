import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import type { PlayerEvent } from '../ports/player-event.ts'
import { type AppendOutcome, logBounds } from '../ports/player-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'
import { eventText } from './redis-message.ts'
import { redisScript, runListScript } from './redis-script.ts'

/** A player's keys expire this long after their latest event at the earliest. */
const keepMs = { log: logBounds.ageMs, owner: 86_400_000 } as const
/** Their expiry is moved at most this often; each costs Redis as much as storing the event. */
const keepAgainMs = logBounds.ageMs / 12

/**
 * KEYS state, log, owner of each player; ARGV how to publish, max events, max bytes, ms to keep the
 * log and the owner, ms until they are kept again, then of each player epoch, seq, time, state,
 * channel, event. Answers each player's outcome.
 *
 * An owner granted a later epoch has fenced this one off, even before it begins, so that what it
 * read stays the latest.
 */
const appendScript = redisScript(`
local outcomes = {}
for n = 1, #KEYS / 3 do
  local k, a = (n - 1) * 3, 6 + (n - 1) * 6
  local state, log, event = KEYS[k + 1], KEYS[k + 2], ARGV[a + 6]
  local head = redis.call('HMGET', state, 'epoch', 'seq', 'bytes', 'granted', 'kept')
  if head[1] ~= ARGV[a + 1] or (head[4] and head[4] ~= ARGV[a + 1]) then
    outcomes[n] = 'fenced'
  elseif tonumber(head[2]) + 1 ~= tonumber(ARGV[a + 2]) then
    outcomes[n] = 'outOfOrder'
  else
    local length = redis.call('RPUSH', log, event)
    local bytes = tonumber(head[3] or '0') + #event
    while length > tonumber(ARGV[2]) or bytes > tonumber(ARGV[3]) do
      local oldest = redis.call('LPOP', log)
      if not oldest then break end
      length = length - 1
      bytes = bytes - #oldest
    end
    redis.call('HSET', state, 'seq', ARGV[a + 2], 'state', ARGV[a + 4], 'bytes', bytes)
    local since = tonumber(ARGV[a + 3]) - tonumber(head[5] or '0')
    if since < 0 or since > tonumber(ARGV[6]) or length == 1 then
      redis.call('HSET', state, 'kept', ARGV[a + 3])
      redis.call('PEXPIRE', state, ARGV[4] + ARGV[6])
      redis.call('PEXPIRE', log, ARGV[4] + ARGV[6])
      redis.call('PEXPIRE', KEYS[k + 3], ARGV[5])
    end
    redis.call(ARGV[1], ARGV[a + 5], event)
    outcomes[n] = 'stored'
  end
end
return outcomes
`)

/** Every other command waits while a script runs. */
const maxPlayersAtOnce = 32

const outcomes = z.array(z.enum(['stored', 'fenced', 'outOfOrder']))

interface Append {
  readonly keys: readonly string[]
  readonly args: readonly (string | number)[]
  readonly resolve: (outcome: AppendOutcome) => void
  readonly reject: (error: unknown) => void
}

export type AppendEvent = (
  playerId: PlayerId,
  event: PlayerEvent,
  stateText: string,
) => Promise<AppendOutcome>

/**
 * Stores and publishes events of many players in one call of a script: those of one turn of the
 * event loop. A cluster keeps players in different slots, and no script may use several.
 */
export function createRedisAppend({
  commands,
  isCluster,
  publishCommand,
}: Pick<RedisConnections, 'commands' | 'isCluster' | 'publishCommand'>): AppendEvent {
  const shared = [
    publishCommand,
    logBounds.events,
    logBounds.bytes,
    keepMs.log,
    keepMs.owner,
    keepAgainMs,
  ]
  const maxAtOnce = isCluster ? 1 : maxPlayersAtOnce
  let waiting: Append[] = []

  const send = async (appends: readonly Append[]): Promise<void> => {
    const keys = appends.flatMap((append) => append.keys)
    const args = [...shared, ...appends.flatMap((append) => append.args)]
    try {
      const reply = z.parse(outcomes, await runListScript(commands, appendScript, keys, args))
      for (const [index, { resolve, reject }] of appends.entries()) {
        const outcome = reply[index]
        if (outcome) resolve(outcome)
        else reject(new TypeError('A Redis script answered for fewer players than it was given'))
      }
    } catch (error) {
      // Whatever Redis has done with some of them: their owners begin a new epoch.
      for (const { reject } of appends) reject(error)
    }
  }
  const flush = (): void => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += maxAtOnce) {
      void send(all.slice(from, from + maxAtOnce))
    }
  }
  return (playerId, event, stateText) =>
    new Promise((resolve, reject) => {
      const { state, log, owner, channels } = playerKeys(playerId)
      const { epoch, seq, at } = event
      const args = [epoch, seq, at, stateText, channels.tabs, eventText(event)]
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ keys: [state, log, owner], args, resolve, reject })
    })
}
