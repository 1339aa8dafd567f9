import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import * as z from 'zod/mini'
import { writeEvent } from '../ports/player-event.ts'
import type { PlayerState } from '../ports/player-state.ts'
import { type AppendOutcome, logBounds, type PlayerStore } from '../ports/player-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'
import { eventText, readEventText } from './redis-message.ts'
import { redisScript, runScript } from './redis-script.ts'

/** KEYS state, log; ARGV epoch, state, ms to keep, how to publish, channel, event. */
const beginScript = redisScript(`
local head = redis.call('HMGET', KEYS[1], 'epoch', 'granted')
if tonumber(head[1] or '0') >= tonumber(ARGV[1]) then return 'fenced' end
if head[2] and head[2] ~= ARGV[1] then return 'fenced' end
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'seq', '0', 'state', ARGV[2], 'bytes', '0')
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('DEL', KEYS[2])
redis.call(ARGV[4], ARGV[5], ARGV[6])
return 'stored'
`)

/**
 * KEYS state, log, owner; ARGV epoch, seq, state, ms to keep, how to publish, channel, event, max
 * events, max bytes. An owner granted a later epoch has fenced this one off, even before it begins,
 * so that what it read stays the latest. The owner key is refreshed with each event of its owner.
 */
const appendScript = redisScript(`
local head = redis.call('HMGET', KEYS[1], 'epoch', 'seq', 'bytes', 'granted')
if head[1] ~= ARGV[1] or (head[4] and head[4] ~= ARGV[1]) then return 'fenced' end
if tonumber(head[2]) + 1 ~= tonumber(ARGV[2]) then return 'outOfOrder' end
local length = redis.call('RPUSH', KEYS[2], ARGV[7])
local bytes = tonumber(head[3] or '0') + #ARGV[7]
while length > tonumber(ARGV[8]) or bytes > tonumber(ARGV[9]) do
  local oldest = redis.call('LPOP', KEYS[2])
  if not oldest then break end
  length = length - 1
  bytes = bytes - #oldest
end
redis.call('HSET', KEYS[1], 'seq', ARGV[2], 'state', ARGV[3], 'bytes', bytes)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('PEXPIRE', KEYS[3], 86400000)
redis.call(ARGV[5], ARGV[6], ARGV[7])
return 'stored'
`)

const outcome = z.enum(['stored', 'fenced', 'outOfOrder'])

/** @param readState reads a state as it was stored */
export function createRedisPlayerStore(
  redis: RedisConnections,
  readState: (stored: unknown) => PlayerState,
): PlayerStore {
  const { commands, publishCommand } = redis
  const headOf = async (playerId: PlayerId) => {
    const [epoch, seq] = await commands.hmget(playerKeys(playerId).state, 'epoch', 'seq')
    return epoch && seq ? { epoch: Number(epoch), seq: Number(seq) } : undefined
  }
  return {
    async begin(playerId, epoch, at, state): Promise<AppendOutcome> {
      const keys = playerKeys(playerId)
      const event = writeEvent(snapshot.name, { epoch, seq: 0, at }, { ...state })
      const args = [epoch, JSON.stringify(state), logBounds.ageMs, publishCommand]
      const reply = await runScript(
        commands,
        beginScript,
        [keys.state, keys.log],
        [...args, keys.channels.tabs, eventText(event)],
      )
      return z.parse(outcome, reply)
    },
    async append(playerId, event, state) {
      const keys = playerKeys(playerId)
      const args = [event.epoch, event.seq, JSON.stringify(state), logBounds.ageMs]
      const reply = await runScript(
        commands,
        appendScript,
        [keys.state, keys.log, keys.owner],
        [
          ...args,
          publishCommand,
          keys.channels.tabs,
          eventText(event),
          logBounds.events,
          logBounds.bytes,
        ],
      )
      return z.parse(outcome, reply)
    },
    async read(playerId) {
      const fields = await commands.hmget(playerKeys(playerId).state, 'epoch', 'seq', 'state')
      const [epoch, seq, text] = fields
      if (!epoch || !seq || !text) return undefined
      const state = readState(JSON.parse(text))
      return { position: { epoch: Number(epoch), seq: Number(seq) }, state }
    },
    head: headOf,
    async since(playerId, position) {
      const head = await headOf(playerId)
      if (head?.epoch !== position.epoch) return 'gone'
      const count = head.seq - position.seq
      if (count < 0) return 'gone'
      if (count === 0) return []
      // The log may have grown since the head was read; later events also arrive on the bus.
      const tail = await commands.lrange(playerKeys(playerId).log, 0, -1)
      const missed = tail
        .map(readEventText)
        .filter((event) => event !== undefined)
        .filter(({ epoch, seq }) => epoch === position.epoch && seq > position.seq)
      return missed[0]?.seq === position.seq + 1 ? missed : 'gone'
    },
  }
}
