import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { Closing } from '@player-site/contracts/realtime/closings.ts'
import type { PlayerEvent } from '../../ports/player-event.ts'

/** What a connection must know of the session it came with. Times in ms since 1970. */
export interface TabSession {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  readonly startedAt: number
  readonly expiresAt: number
  /** When it ends for lack of activity, as far as is known. */
  readonly idleEndsAt?: number | undefined
}

/** One browser tab on this node, as a room sees it. */
export interface Tab {
  readonly id: string
  readonly sessionId: SessionId
  /** Up to where this tab has been sent; `undefined` until its first snapshot. */
  readUpTo: Position | undefined
  /** Sends a numbered event as it is written. */
  deliver(event: PlayerEvent): void
  /** Sends what concerns this tab or its session alone; it bears the tab's own position. */
  send(name: string, body: Readonly<Record<string, unknown>>): void
  /** Tells the tab why its session is over, and closes it for good. */
  end(reason: string): void
  /** Closes the connection; the tab may come back. */
  close(closing: Closing): void
  /** What the tab's own session adds to a snapshot. */
  greeting(): Readonly<Record<string, unknown>>
}
