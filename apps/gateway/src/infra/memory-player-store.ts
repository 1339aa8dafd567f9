import { type Envelope, isNewer } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type { Bus } from '../ports/bus.ts'
import {
  type AppendOutcome,
  logBounds,
  type PlayerState,
  type PlayerStore,
} from '../ports/player-store.ts'

interface Entry {
  epoch: number
  seq: number
  touchedAt: number
  state: PlayerState
  log: Envelope[]
}

const playersKept = 100_000

export function createMemoryPlayerStore(bus: Bus): PlayerStore {
  const players = new Map<PlayerId, Entry>()

  /** Oldest first in a Map's order; players long gone make room. */
  const remember = (playerId: PlayerId, entry: Entry) => {
    players.delete(playerId)
    players.set(playerId, entry)
    for (const [id, { touchedAt }] of players) {
      if (players.size <= playersKept && touchedAt > entry.touchedAt - logBounds.ageMs) return
      if (id !== playerId) players.delete(id)
    }
  }

  return {
    async begin(playerId, epoch, at, state): Promise<AppendOutcome> {
      const known = players.get(playerId)
      if (known && known.epoch >= epoch) return 'fenced'
      remember(playerId, { epoch, seq: 0, touchedAt: at, state, log: [] })
      const envelope = { name: snapshot.name, epoch, seq: 0, at, body: { ...state } }
      await bus.publish(playerId, { is: 'event', envelope })
      return 'stored'
    },
    async append(playerId, envelope, state) {
      const entry = players.get(playerId)
      if (entry?.epoch !== envelope.epoch) return 'fenced'
      if (envelope.seq !== entry.seq + 1) return 'outOfOrder'
      entry.seq = envelope.seq
      entry.state = state
      entry.touchedAt = envelope.at
      entry.log.push(envelope)
      if (entry.log.length > logBounds.events) entry.log.shift()
      await bus.publish(playerId, { is: 'event', envelope })
      return 'stored'
    },
    async read(playerId) {
      const entry = players.get(playerId)
      return entry && { position: { epoch: entry.epoch, seq: entry.seq }, state: entry.state }
    },
    async since(playerId, position) {
      const entry = players.get(playerId)
      if (entry?.epoch !== position.epoch || position.seq > entry.seq) return 'gone'
      const missed = entry.log.filter((envelope) => isNewer(envelope, position))
      return missed.length === entry.seq - position.seq ? missed : 'gone'
    },
  }
}
