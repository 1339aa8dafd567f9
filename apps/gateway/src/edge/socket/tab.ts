import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { Closing } from '@player-site/contracts/realtime/closings.ts'
import type { PlayerEvent } from '../../ports/player-event.ts'

/** What a connection needs of its session. Times in ms since 1970. */
export interface TabSession {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  readonly startedAt: number
  readonly expiresAt: number
  /** When it ends for lack of activity, if known. */
  readonly idleEndsAt?: number | undefined
}

/** One browser tab on this node, as a room sees it. */
export interface Tab {
  readonly id: string
  readonly sessionId: SessionId
  /** The position sent to this tab; `undefined` until its first snapshot. */
  readUpTo: Position | undefined
  /** Sends a numbered event unchanged. */
  deliver(event: PlayerEvent): void
  /** Sends an event for this tab or its session alone, with the tab's own position. */
  send(name: string, body: Readonly<Record<string, unknown>>): void
  /** Sends the tab the reason its session ended, and closes it for good. */
  end(reason: string): void
  /** Closes the connection; the client may reconnect. */
  close(closing: Closing): void
  /** Adds the tab's own session to a snapshot. */
  greeting(): Readonly<Record<string, unknown>>
}
