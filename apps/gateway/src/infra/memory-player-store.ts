import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { type PlayerEvent, writeEvent } from '../ports/player-event.ts'
import type { PlayerState } from '../ports/player-state.ts'
import { type AppendOutcome, logBounds, type PlayerStore } from '../ports/player-store.ts'
import type { MemoryBus } from './memory-bus.ts'
import { MemoryEventLog } from './memory-event-log.ts'
import { TextRing } from './text-ring.ts'

interface Entry {
  epoch: number
  seq: number
  touchedAt: number
  state: PlayerState
  readonly log: MemoryEventLog
}

const maxPlayers = 100_000

/** For tests and small sites; a production node sets its own. */
const defaultTextBytes = 1_024 * 1_024

/**
 * @param granted returns the latest epoch granted; writes of an earlier one are fenced off.
 * @param textBytes total bytes of the latest events of all players.
 */
export function createMemoryPlayerStore(
  bus: Pick<MemoryBus, 'notify'>,
  granted: (playerId: PlayerId) => number | undefined = () => undefined,
  textBytes = defaultTextBytes,
): PlayerStore {
  const texts = new TextRing(textBytes)
  const players = new Map<PlayerId, Entry>()
  /** Oldest first in a Map's order; the oldest players are evicted. */
  const keep = (playerId: PlayerId, entry: Entry) => {
    players.delete(playerId)
    players.set(playerId, entry)
    for (const [id, { touchedAt }] of players) {
      if (players.size <= maxPlayers && touchedAt > entry.touchedAt - logBounds.ageMs) return
      if (id !== playerId) players.delete(id)
    }
  }
  const tell = (playerId: PlayerId, event: PlayerEvent) =>
    bus.notify(playerId, { is: 'event', event })
  return {
    async begin(playerId, epoch, at, state): Promise<AppendOutcome> {
      const known = players.get(playerId)
      if (known && known.epoch >= epoch) return 'fenced'
      if ((granted(playerId) ?? epoch) !== epoch) return 'fenced'
      keep(playerId, { epoch, seq: 0, touchedAt: at, state, log: new MemoryEventLog(epoch, texts) })
      tell(playerId, writeEvent(snapshot.name, { epoch, seq: 0, at }, { ...state }))
      return 'stored'
    },
    append(playerId, event, state) {
      const entry = players.get(playerId)
      if (entry?.epoch !== event.epoch) return 'fenced'
      if ((granted(playerId) ?? event.epoch) !== event.epoch) return 'fenced'
      if (event.seq !== entry.seq + 1) return 'outOfOrder'
      entry.seq = event.seq
      entry.state = state
      entry.touchedAt = event.at
      entry.log.add(event)
      tell(playerId, event)
      return 'stored'
    },
    async read(playerId) {
      const entry = players.get(playerId)
      return entry && { position: { epoch: entry.epoch, seq: entry.seq }, state: entry.state }
    },
    async head(playerId) {
      const entry = players.get(playerId)
      return entry && { epoch: entry.epoch, seq: entry.seq }
    },
    async since(playerId, position) {
      const entry = players.get(playerId)
      if (entry?.epoch !== position.epoch || position.seq > entry.seq) return 'gone'
      if (position.seq === entry.seq) return []
      return entry.log.after(position.seq)
    },
  }
}
