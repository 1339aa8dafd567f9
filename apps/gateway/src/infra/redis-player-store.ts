import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import * as z from 'zod/mini'
import { writeEvent } from '../ports/player-event.ts'
import type { PlayerState } from '../ports/player-state.ts'
import { type AppendOutcome, logBounds, type PlayerStore } from '../ports/player-store.ts'
import { createRedisAppend } from './redis-append.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'
import { eventText, readEventText } from './redis-message.ts'
import { redisScript, runScript } from './redis-script.ts'

/** KEYS state, log; ARGV epoch, state, ms to keep, how to publish, channel, event. */
const beginScript = redisScript(`
local head = redis.call('HMGET', KEYS[1], 'epoch', 'granted')
if tonumber(head[1] or '0') >= tonumber(ARGV[1]) then return 'fenced' end
if head[2] and head[2] ~= ARGV[1] then return 'fenced' end
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'seq', '0', 'state', ARGV[2], 'bytes', '0', 'kept', '0')
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('DEL', KEYS[2])
redis.call(ARGV[4], ARGV[5], ARGV[6])
return 'stored'
`)

const outcome = z.enum(['stored', 'fenced', 'outOfOrder'])

/** @param readState reads a state as it was stored */
export function createRedisPlayerStore(
  redis: RedisConnections,
  readState: (stored: unknown) => PlayerState,
): PlayerStore {
  const { commands, publishCommand } = redis
  const append = createRedisAppend(redis)
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
    append: (playerId, event, state) => append(playerId, event, JSON.stringify(state)),
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
