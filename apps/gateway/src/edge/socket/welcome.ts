import type { Position } from '@player-site/contracts/kernel/event.ts'
import { handshakeAuth } from '@player-site/contracts/realtime/realtime.events.ts'
import { sessionEnded } from '@player-site/contracts/session/session.events.ts'
import type { Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import { type PlayerEvent, writeEvent } from '../../ports/player-event.ts'
import type { CongestionWatch } from './congestion-watch.ts'
import type { PlayerRooms } from './player-rooms.ts'
import type { Tab, TabSession } from './tab.ts'
import { listenToTab, type TabCommand, type TabContext } from './tab-commands.ts'
import { TabLink } from './tab-link.ts'

export interface WelcomeDeps {
  readonly rooms: PlayerRooms
  /** What tabs may ask for. */
  readonly commands: readonly TabCommand[]
  /** A tab has come, and has been brought up to date. */
  readonly onJoin: (from: TabContext) => void
  /** A tab has gone, with whatever was done for it alone. */
  readonly onLeave: (from: TabContext) => void
  readonly congestion: CongestionWatch
  readonly conflate: (earlier: PlayerEvent, later: PlayerEvent) => PlayerEvent | undefined
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
}

/** Epochs follow the wall clock; whatever is further ahead than clocks differ was made up. */
const clocksDifferMs = 60_000

/** Where a returning tab says it stopped reading. */
function claimedPosition({ handshake }: Socket, now: number): Position | undefined {
  const auth = z.safeParse(handshakeAuth, handshake.auth)
  const { epoch, seq } = auth.success ? auth.data : {}
  if (epoch === undefined || seq === undefined || epoch > now + clocksDifferMs) return undefined
  return { epoch, seq }
}

/** What the room sees of a connection. */
export function tabOf(
  socket: Socket,
  { sessionId, startedAt, expiresAt, idleEndsAt }: TabSession,
  { clock, congestion, conflate }: Pick<WelcomeDeps, 'clock' | 'congestion' | 'conflate'>,
): { tab: Tab; link: TabLink } {
  const link = new TabLink(socket.conn, {
    conflate,
    monotonicMs: () => clock.monotonicMs(),
    congestionChanged: (changed, isCongested) => congestion.changed(changed, isCongested),
    after: (ms, work) => {
      clock.scheduler.schedule(work, ms)
    },
  })
  const readUpTo = claimedPosition(socket, clock.now())
  /** Unnumbered: it bears the position the tab has read up to. */
  const own = (name: string, body: Readonly<Record<string, unknown>>): PlayerEvent =>
    writeEvent(name, { ...(tab.readUpTo ?? { epoch: 0, seq: 0 }), at: clock.now() }, body)
  const tab: Tab = {
    id: socket.id,
    sessionId,
    readUpTo,
    greeting: () => ({ session: { startedAt, expiresAt, idleEndsAt } }),
    deliver: (event) => link.send(event),
    send: (name, body) => link.send(own(name, body)),
    end(reason) {
      link.farewell('session.ended', own(sessionEnded.name, { reason }))
      // Socket.IO's own good-bye: its client does not come back by itself after it.
      socket.disconnect(true)
    },
    close: (closing) => link.close(closing),
  }
  return { tab, link }
}

/**
 * What a connection keeps of the request it came with, 5 kB of it, is of no use after the
 * handshake was read. Freed any earlier, the handshake would be empty.
 */
function freeRequest({ conn, client, handshake }: Socket): void {
  Reflect.set(conn, 'request', null)
  Reflect.set(client, 'request', null)
  Reflect.set(handshake, 'headers', {})
}

/** Makes a connection a tab of its player's room, until it or its session ends. */
export function welcome(
  socket: Socket,
  session: TabSession,
  deps: WelcomeDeps,
): { tab: Tab; link: TabLink } {
  const { rooms, clock, log, meter } = deps
  const { playerId, sessionId, expiresAt } = session
  const { tab, link } = tabOf(socket, session, deps)
  const from: TabContext = { tab, session }
  freeRequest(socket)
  const expiry = clock.scheduler.schedule(() => tab.end('expired'), expiresAt - clock.now())
  meter.tabsChanged(1)
  log.info('tab.joined', { playerId, sessionId, resumes: tab.readUpTo !== undefined })
  socket.on('disconnect', (why) => {
    expiry.unsubscribe()
    deps.congestion.changed(link, false)
    rooms.leave(playerId, tab.id)
    deps.onLeave(from)
    meter.tabsChanged(-1)
    meter.tabClosed(link.closing ?? 'client')
    log.info('tab.left', { playerId, sessionId, why: link.closing ?? why })
  })
  const hear = listenToTab(from, deps)
  socket.onAny((name: string, ...rest: unknown[]) => {
    // What was read in the tick in which the tab went away would begin what nobody ends.
    if (socket.connected) hear(name, rest)
  })
  rooms
    .join(playerId, tab)
    .then(() => deps.onJoin(from))
    .catch(() => {
      log.error('tab.joinFailed', { playerId, sessionId })
      // The client comes back by itself; a tab that hears nothing would look alive.
      tab.close('node.failed')
    })
  return { tab, link }
}
