import type { Envelope } from '@player-site/contracts/kernel/event.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import * as z from 'zod/mini'
import type { BusMessage } from '../ports/bus.ts'
import {
  type AppendOutcome,
  logBounds,
  type PlayerState,
  type PlayerStore,
} from '../ports/player-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'

export const storedEnvelope = z.object({
  name: z.string(),
  epoch: z.int(),
  seq: z.int(),
  at: z.number(),
  body: z.record(z.string(), z.unknown()),
})

const { wallet, connection, profile, activity } = snapshot.body.shape
const storedState = z.object({ wallet, connection, profile, activity })

/** KEYS state, log; ARGV epoch, state, ttl, channel, message. */
const beginScript = `
local epoch = tonumber(redis.call('HGET', KEYS[1], 'epoch') or '0')
if epoch >= tonumber(ARGV[1]) then return 'fenced' end
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'seq', '0', 'state', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('DEL', KEYS[2])
redis.call('PUBLISH', ARGV[4], ARGV[5])
return 'stored'
`

/** KEYS state, log; ARGV epoch, seq, state, ttl, channel, message, envelope, log length. */
const appendScript = `
local head = redis.call('HMGET', KEYS[1], 'epoch', 'seq')
if head[1] ~= ARGV[1] then return 'fenced' end
if tonumber(head[2]) + 1 ~= tonumber(ARGV[2]) then return 'outOfOrder' end
redis.call('HSET', KEYS[1], 'seq', ARGV[2], 'state', ARGV[3])
redis.call('RPUSH', KEYS[2], ARGV[7])
redis.call('LTRIM', KEYS[2], -tonumber(ARGV[8]), -1)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('PUBLISH', ARGV[5], ARGV[6])
return 'stored'
`

const outcome = z.enum(['stored', 'fenced', 'outOfOrder'])
const message = (envelope: Envelope): string =>
  JSON.stringify({ is: 'event', envelope } satisfies BusMessage)

export function createRedisPlayerStore({ commands }: RedisConnections): PlayerStore {
  const head = async (stateKey: string) => {
    const [epoch, seq, state] = await commands.hmget(stateKey, 'epoch', 'seq', 'state')
    if (!epoch || !seq || !state) return undefined
    return { position: { epoch: Number(epoch), seq: Number(seq) }, state }
  }
  return {
    async begin(playerId, epoch, at, state): Promise<AppendOutcome> {
      const keys = playerKeys(playerId)
      const envelope = { name: snapshot.name, epoch, seq: 0, at, body: { ...state } }
      const text = JSON.stringify(state)
      const reply = await commands.eval(
        beginScript,
        2,
        keys.state,
        keys.log,
        epoch,
        text,
        logBounds.ageMs,
        keys.channel,
        message(envelope),
      )
      return z.parse(outcome, reply)
    },
    async append(playerId, envelope, state) {
      const keys = playerKeys(playerId)
      const reply = await commands.eval(
        appendScript,
        2,
        keys.state,
        keys.log,
        envelope.epoch,
        envelope.seq,
        JSON.stringify(state),
        logBounds.ageMs,
        keys.channel,
        message(envelope),
        JSON.stringify(envelope),
        logBounds.events,
      )
      return z.parse(outcome, reply)
    },
    async read(playerId) {
      const stored = await head(playerKeys(playerId).state)
      if (!stored) return undefined
      const state: PlayerState = z.parse(storedState, JSON.parse(stored.state))
      return { position: stored.position, state }
    },
    async since(playerId, position) {
      const keys = playerKeys(playerId)
      const stored = await head(keys.state)
      if (stored?.position.epoch !== position.epoch) return 'gone'
      const count = stored.position.seq - position.seq
      if (count < 0) return 'gone'
      if (count === 0) return []
      // The log may have grown since the head was read; whatever is past it arrives by the bus too.
      const tail = await commands.lrange(keys.log, 0, -1)
      const missed = tail
        .map((text) => z.parse(storedEnvelope, JSON.parse(text)))
        .filter(({ epoch, seq }) => epoch === position.epoch && seq > position.seq)
      return missed[0]?.seq === position.seq + 1 ? missed : 'gone'
    },
  }
}
