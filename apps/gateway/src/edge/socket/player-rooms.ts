import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import { feedStatus } from '@player-site/contracts/realtime/realtime.events.ts'
import {
  exhaustMap,
  filter,
  firstValueFrom,
  from,
  interval,
  map,
  type Observable,
  of,
  Subscription,
  switchMap,
  timer,
} from 'rxjs'
import type { Bus, Unsubscribe } from '../../ports/bus.ts'
import type { PlayerEvent } from '../../ports/player-event.ts'
import type { PlayerStore } from '../../ports/player-store.ts'
import { PlayerRoom, type PlayerRoomDeps } from './player-room.ts'
import type { Tab } from './tab.ts'

export interface PlayerRoomsDeps extends Omit<PlayerRoomDeps, 'onAhead'> {
  readonly bus: Bus
  readonly store: Pick<PlayerStore, 'read' | 'since' | 'head'>
  /** Whether a session is still live in the shared store. */
  readonly isSessionLive: (sessionId: SessionId) => Promise<boolean>
  /** Called when a player's first tab has joined, or their last one left. */
  readonly onOccupied: (playerId: PlayerId) => void
  readonly onEmpty: (playerId: PlayerId) => void
  /** Emits when every room may have missed messages. */
  readonly mayHaveMissed$: Observable<void>
  /** Whether the shared store, which brings what other nodes publish, can be used. */
  readonly storeStatus$: Observable<'up' | 'gone'>
}

/** A lost message is recovered within this time, ms. */
const beaconMs = 8_000

/** A session is removed first and its end announced next, well within this time. */
const announcedWithinMs = 1_000

/** Minimum interval of new epochs, for tabs that claim invented positions. */
const newEpochEveryMs = 200

interface OpenRoom {
  readonly room: PlayerRoom
  /** Subscribed before the snapshot is read, so that nothing is lost in between. */
  readonly subscribed: Promise<Unsubscribe>
}

/** Ends the tabs of sessions whose announced end was missed. */
async function endOverdue(
  room: PlayerRoom,
  { isSessionLive, clock }: PlayerRoomsDeps,
): Promise<void> {
  const ended: SessionId[] = []
  for (const sessionId of new Set(room.tabs().map((tab) => tab.sessionId))) {
    if (!(await isSessionLive(sessionId))) ended.push(sessionId)
  }
  if (ended.length === 0) return
  // The announcement may be in flight, and only it carries the reason for the tabs.
  await firstValueFrom(timer(announcedWithinMs, clock.scheduler))
  for (const tab of room.tabs()) if (ended.includes(tab.sessionId)) tab.end('expired')
}

/** Requests a new epoch from a player's owner, rate-limited. */
function createEpochRequester({ bus, clock, log }: PlayerRoomsDeps): (playerId: PlayerId) => void {
  let askedAtMs = Number.NEGATIVE_INFINITY
  return (playerId) => {
    const now = clock.monotonicMs()
    if (now - askedAtMs < newEpochEveryMs) return
    askedAtMs = now
    bus.publish(playerId, { is: 'resync' }).catch(() => {
      log.warn('room.resyncFailed', { playerId })
    })
  }
}

/** Pub/sub may lose messages: comparing with the store finds what was lost. Never rejects. */
function comparisonOf(
  rooms: ReadonlyMap<PlayerId, OpenRoom>,
  deps: PlayerRoomsDeps,
): () => Observable<void> {
  const compare = async ([playerId, { room }]: [PlayerId, OpenRoom]): Promise<void> => {
    const head = await deps.store.head(playerId)
    if (head) room.noteHead(head)
    await endOverdue(room, deps)
  }
  const compareAll = async (): Promise<void> => {
    try {
      await Promise.all([...rooms].map(compare))
    } catch {
      deps.log.warn('rooms.compareFailed', { rooms: rooms.size })
    }
  }
  return () => from(compareAll())
}

/** Tells every tab when its node cannot follow players, and when it can again. */
function followStore(
  rooms: ReadonlyMap<PlayerId, OpenRoom>,
  compare: () => Observable<void>,
  { storeStatus$ }: Pick<PlayerRoomsDeps, 'storeStatus$'>,
) {
  let isWhole = true
  const running = storeStatus$
    .pipe(
      // Whole again only after what was missed has been looked for.
      switchMap((status) => (status === 'up' ? compare().pipe(map(() => true)) : of(false))),
      filter((next) => next !== isWhole),
    )
    .subscribe((next) => {
      isWhole = next
      for (const { room } of rooms.values()) room.tell(feedStatus.name, { isWhole })
    })
  return {
    running,
    /** Tells a tab that has just joined. */
    tellNew(tab: Tab): void {
      if (!isWhole) tab.send(feedStatus.name, { isWhole })
    },
  }
}

/** The rooms of this node's players: a room exists while a tab is in it. */
export function createPlayerRooms(deps: PlayerRoomsDeps) {
  const rooms = new Map<PlayerId, OpenRoom>()
  const running = new Subscription()

  const askForNewEpoch = createEpochRequester(deps)
  const open = (playerId: PlayerId): OpenRoom => {
    const room = new PlayerRoom(playerId, { ...deps, onAhead: askForNewEpoch })
    const subscribed = deps.bus.subscribe(playerId, 'tabs', (message) => room.receive(message))
    const opened = { room, subscribed }
    rooms.set(playerId, opened)
    deps.onOccupied(playerId)
    subscribed.catch(() => {
      // The waiting tabs are closed; the next tab retries.
      if (rooms.get(playerId) !== opened) return
      rooms.delete(playerId)
      deps.onEmpty(playerId)
    })
    return opened
  }

  const closeIfEmpty = async (playerId: PlayerId, { room, subscribed }: OpenRoom) => {
    if (room.size > 0 || rooms.get(playerId)?.room !== room) return
    rooms.delete(playerId)
    deps.onEmpty(playerId)
    const unsubscribe = await subscribed
    await unsubscribe()
  }

  const compare = comparisonOf(rooms, deps)
  running.add(interval(beaconMs, deps.clock.scheduler).pipe(exhaustMap(compare)).subscribe())
  running.add(deps.mayHaveMissed$.pipe(exhaustMap(compare)).subscribe())

  const feed = followStore(rooms, compare, deps)
  running.add(feed.running)

  return {
    /** Resolves when the tab is up to date; the caller must call `leave` later. */
    async join(playerId: PlayerId, tab: Tab): Promise<void> {
      const opened = rooms.get(playerId) ?? open(playerId)
      opened.room.admit(tab)
      await opened.subscribed
      // A session may have ended between its handshake and the subscription; from now on its end
      // reaches this room.
      if (!(await deps.isSessionLive(tab.sessionId))) {
        tab.end('expired')
        return
      }
      await opened.room.bringUpToDate(tab.id)
      feed.tellNew(tab)
    },
    leave(playerId: PlayerId, tabId: string): void {
      const opened = rooms.get(playerId)
      if (!opened) return
      opened.room.leave(tabId)
      closeIfEmpty(playerId, opened).catch(() => {
        deps.log.warn('room.unsubscribeFailed', { playerId })
      })
    },
    resume: (playerId: PlayerId, tabId: string, position: Position): Promise<number> =>
      rooms.get(playerId)?.room.resume(tabId, position) ?? Promise.resolve(0),
    /** Delivers an event to the tabs on this node only. */
    deliverHere(playerId: PlayerId, event: PlayerEvent): void {
      rooms.get(playerId)?.room.receive({ is: 'event', event })
    },
    has: (playerId: PlayerId): boolean => rooms.has(playerId),
    stop: () => running.unsubscribe(),
  }
}

export type PlayerRooms = ReturnType<typeof createPlayerRooms>
