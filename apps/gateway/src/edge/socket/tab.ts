import type { Envelope, Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

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
  send(name: string, body: Readonly<Record<string, unknown>>): void
  /** Sends nothing more and closes the connection. */
  close(): void
  /** What the tab's own session adds to a snapshot. */
  readonly greeting: Readonly<Record<string, unknown>>
}

/** Sends an envelope and moves the tab's position on. */
export function deliver(
  tab: Tab,
  envelope: Envelope,
  extra: Readonly<Record<string, unknown>> = {},
) {
  const { epoch, seq, at, body, name } = envelope
  tab.send(name, { ...body, ...extra, epoch, seq, at })
  tab.readUpTo = { epoch, seq }
}

/** Sends what concerns this tab or its session alone: it bears the tab's own position. */
export function tellAside(
  tab: Tab,
  name: string,
  body: Readonly<Record<string, unknown>>,
  at: number,
): void {
  tab.send(name, { ...body, ...(tab.readUpTo ?? { epoch: 0, seq: 0 }), at })
}
