import type { SiteClosure } from '@player-site/contracts/access/access.entities.ts'
import { siteClosed } from '@player-site/contracts/access/access.events.ts'
import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { Closing } from '@player-site/contracts/realtime/closings.ts'
import { handshakeAuth } from '@player-site/contracts/realtime/realtime.events.ts'
import { sessionEnded } from '@player-site/contracts/session/session.events.ts'
import type { Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import { type PlayerEvent, writeEvent } from '../../ports/player-event.ts'
import type { CongestionWatch } from './congestion-watch.ts'
import type { Tab, TabSession } from './tab.ts'
import { TabLink, type TabLinkDeps, unwritableMs } from './tab-link.ts'

export interface SocketTabDeps {
  readonly clock: Clock
  readonly congestion: Pick<CongestionWatch, 'changed'>
  readonly conflate: (earlier: PlayerEvent, next: PlayerEvent) => PlayerEvent | undefined
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** Epochs follow the wall clock; a value further ahead than clocks differ is forged. */
const clocksDifferMs = 60_000
const nowhere: Position = { epoch: 0, seq: 0 }

/** The position a returning tab claims to have read. */
function claimedPosition({ handshake }: Socket, now: number): Position | undefined {
  const auth = z.safeParse(handshakeAuth, handshake.auth)
  const { epoch, seq } = auth.success ? auth.data : {}
  if (epoch === undefined || seq === undefined || epoch > now + clocksDifferMs) return undefined
  return { epoch, seq }
}

/** A connection as its player's room sees it. There are many, so shared state is kept outside. */
class SocketTab implements Tab {
  readonly id: string
  readonly session: TabSession
  readonly link: TabLink
  readonly #socket: Socket
  readonly #clock: Clock
  readUpTo: Position | undefined

  constructor(socket: Socket, session: TabSession, clock: Clock, linkDeps: TabLinkDeps) {
    this.id = socket.id
    this.session = session
    this.link = new TabLink(socket.conn, linkDeps)
    this.#socket = socket
    this.#clock = clock
    this.readUpTo = claimedPosition(socket, clock.now())
  }

  get sessionId(): TabSession['sessionId'] {
    return this.session.sessionId
  }

  greeting(): Readonly<Record<string, unknown>> {
    const { playerId, startedAt, expiresAt, idleEndsAt } = this.session
    return { playerId, session: { startedAt, expiresAt, idleEndsAt } }
  }

  deliver(event: PlayerEvent): void {
    this.link.send(event)
  }

  send(name: string, body: Readonly<Record<string, unknown>>): void {
    this.link.send(this.#own(name, body))
  }

  end(reason: string): void {
    this.#sayGoodbye('session.ended', this.#own(sessionEnded.name, { reason }))
  }

  /** Closes the tab because the site is closed to it; the client asks the site when to return. */
  refuse(closure: SiteClosure): void {
    this.#sayGoodbye('site.closed', this.#own(siteClosed.name, { closure }))
  }

  close(closing: Closing): void {
    this.link.close(closing)
  }

  #sayGoodbye(closing: Closing, last: PlayerEvent): void {
    this.link.sendLast(closing, last)
    // Socket.IO's own disconnect: its client does not reconnect automatically after it.
    this.#socket.disconnect()
    this.link.closeAfterLast()
  }

  /** Unnumbered: it carries the position the tab has read up to. */
  #own(name: string, body: Readonly<Record<string, unknown>>): PlayerEvent {
    return writeEvent(name, { ...(this.readUpTo ?? nowhere), at: this.#clock.now() }, body)
  }
}

export type { SocketTab }

/** Makes tabs of connections. */
export function createTabMaker({ clock, congestion, conflate, deadlineScale = 1 }: SocketTabDeps) {
  const linkDeps: TabLinkDeps = {
    conflate,
    unwritableMs: unwritableMs * deadlineScale,
    monotonicMs: () => clock.monotonicMs(),
    congestionChanged: (changed, isCongested) => congestion.changed(changed, isCongested),
    after: (ms, work) => {
      clock.scheduler.schedule(work, ms)
    },
  }
  return (socket: Socket, session: TabSession): SocketTab =>
    new SocketTab(socket, session, clock, linkDeps)
}
