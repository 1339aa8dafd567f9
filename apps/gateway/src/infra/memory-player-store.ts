import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type { Bus } from '../ports/bus.ts'
import { type PlayerEvent, withFields, writeEvent } from '../ports/player-event.ts'
import {
  type AppendOutcome,
  logBounds,
  type PlayerState,
  type PlayerStore,
} from '../ports/player-store.ts'

/** An event that stands for those from `fromSeq` on, which it supersedes. */
interface Kept {
  fromSeq: number
  event: PlayerEvent
}

interface Entry {
  epoch: number
  seq: number
  touchedAt: number
  state: PlayerState
  log: Kept[]
  logBytes: number
}

const playersKept = 100_000

/**
 * The latest events are kept as they came. Further back one balance stands for those it
 * supersedes: what is garbage soon costs next to nothing, what is kept costs the collector time.
 */
const keptAsTheyCame = 8

/** Keeps an event and forgets the oldest ones that are too many or too much. */
function remember(entry: Entry, event: PlayerEvent): void {
  const { log } = entry
  log.push({ fromSeq: event.seq, event })
  entry.logBytes += event.payload.length
  const at = log.length - 1 - keptAsTheyCame
  const [earlier, later] = [log[at - 1], log[at]]
  if (earlier && later?.event.supersedes && later.event.name === earlier.event.name) {
    later.fromSeq = earlier.fromSeq
    entry.logBytes -= earlier.event.payload.length
    log.splice(at - 1, 1)
  }
  while (log.length > logBounds.events || entry.logBytes > logBounds.bytes) {
    entry.logBytes -= log.shift()?.event.payload.length ?? 0
  }
}

const asKept = ({ fromSeq, event }: Kept): PlayerEvent =>
  fromSeq === event.seq
    ? event
    : { ...event, fromSeq, payload: withFields(event.payload, { fromSeq }) }

/** @param granted the latest epoch granted; what was written in an earlier one is fenced off. */
export function createMemoryPlayerStore(
  bus: Bus,
  granted: (playerId: PlayerId) => number | undefined = () => undefined,
): PlayerStore {
  const players = new Map<PlayerId, Entry>()
  /** Oldest first in a Map's order; players long gone make room. */
  const keep = (playerId: PlayerId, entry: Entry) => {
    players.delete(playerId)
    players.set(playerId, entry)
    for (const [id, { touchedAt }] of players) {
      if (players.size <= playersKept && touchedAt > entry.touchedAt - logBounds.ageMs) return
      if (id !== playerId) players.delete(id)
    }
  }
  // Nobody waits for it: in one process a message has arrived when `publish` returns.
  const tell = (playerId: PlayerId, event: PlayerEvent) => {
    bus.publish(playerId, { is: 'event', event }).catch(() => {})
  }
  return {
    async begin(playerId, epoch, at, state): Promise<AppendOutcome> {
      const known = players.get(playerId)
      if (known && known.epoch >= epoch) return 'fenced'
      if ((granted(playerId) ?? epoch) !== epoch) return 'fenced'
      keep(playerId, { epoch, seq: 0, touchedAt: at, state, log: [], logBytes: 0 })
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
      remember(entry, event)
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
      const missed = entry.log.filter(({ event }) => event.seq > position.seq)
      const reachesBack = missed[0] !== undefined && missed[0].fromSeq <= position.seq + 1
      return reachesBack ? missed.map(asKept) : 'gone'
    },
  }
}
