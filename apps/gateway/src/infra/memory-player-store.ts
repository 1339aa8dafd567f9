import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { type PlayerEvent, withFields, writeEvent } from '../ports/player-event.ts'
import {
  type AppendOutcome,
  logBounds,
  type PlayerState,
  type PlayerStore,
} from '../ports/player-store.ts'
import type { MemoryBus } from './memory-bus.ts'

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
  /** The latest events as they came; `seq` says which place is the oldest. */
  readonly latest: (PlayerEvent | undefined)[]
  /** Those before them, oldest first. */
  readonly older: Kept[]
  logBytes: number
}

const playersKept = 100_000

/**
 * The latest events are kept as they came. Further back one balance stands for those it
 * supersedes: what is garbage soon costs next to nothing, what is kept costs the collector time.
 */
const keptAsTheyCame = 8

const newEntry = (start: Pick<Entry, 'epoch' | 'touchedAt' | 'state'>): Entry => ({
  ...start,
  seq: 0,
  latest: [],
  older: [],
  logBytes: 0,
})

/** Keeps an event and forgets the oldest ones that are too many or too much. */
function remember(entry: Entry, event: PlayerEvent): void {
  const { latest, older } = entry
  const place = event.seq % keptAsTheyCame
  const left = latest[place]
  latest[place] = event
  entry.logBytes += event.payload.length
  if (left) {
    const last = older.at(-1)
    if (last && left.supersedes && left.name === last.event.name) {
      entry.logBytes -= last.event.payload.length
      last.event = left
    } else older.push({ fromSeq: left.seq, event: left })
  }
  if (older.length > logBounds.events - keptAsTheyCame) forgetOldest(entry)
  while (entry.logBytes > logBounds.bytes) forgetOldest(entry)
}

function forgetOldest(entry: Entry): void {
  const { older, latest } = entry
  const oldest = older.shift()?.event ?? takeOldest(latest)
  entry.logBytes -= oldest?.payload.length ?? 0
}

function takeOldest(latest: Entry['latest']): PlayerEvent | undefined {
  const [oldest] = latest.filter((event) => event !== undefined).sort((a, b) => a.seq - b.seq)
  if (oldest) latest[oldest.seq % keptAsTheyCame] = undefined
  return oldest
}

/** All that is kept, oldest first. */
const kept = ({ older, latest }: Entry): readonly Kept[] => [
  ...older,
  ...latest
    .filter((event) => event !== undefined)
    .toSorted((a, b) => a.seq - b.seq)
    .map((event) => ({ fromSeq: event.seq, event })),
]

const asKept = ({ fromSeq, event }: Kept): PlayerEvent =>
  fromSeq === event.seq
    ? event
    : { ...event, fromSeq, payload: withFields(event.payload, { fromSeq }) }

/** @param granted the latest epoch granted; what was written in an earlier one is fenced off. */
export function createMemoryPlayerStore(
  bus: Pick<MemoryBus, 'tell'>,
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
  const tell = (playerId: PlayerId, event: PlayerEvent) =>
    bus.tell(playerId, { is: 'event', event })
  return {
    async begin(playerId, epoch, at, state): Promise<AppendOutcome> {
      const known = players.get(playerId)
      if (known && known.epoch >= epoch) return 'fenced'
      if ((granted(playerId) ?? epoch) !== epoch) return 'fenced'
      keep(playerId, newEntry({ epoch, touchedAt: at, state }))
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
      const missed = kept(entry).filter(({ event }) => event.seq > position.seq)
      const reachesBack = missed[0] !== undefined && missed[0].fromSeq <= position.seq + 1
      return reachesBack ? missed.map(asKept) : 'gone'
    },
  }
}
