import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/** A session that is over here, and of whose end the platform has still to hear. */
export interface PendingEnding {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  /** With what the platform is told, encrypted. */
  readonly sealedToken: string
  /** When the token expires, ms since 1970. */
  readonly giveUpAt: number
  /** How often the platform was told without acknowledging. */
  readonly attempts: number
}

/** An ending that is this node's to tell until `heldUntil`; then any node may claim it again. */
export interface EndingClaim extends PendingEnding {
  readonly heldUntil: number
}

/** How long a claim is held: longer than a call to the platform takes. */
export const endingClaimMs = 15_000

/**
 * Endings that the platform has not acknowledged, kept for all nodes until it does. The platform may
 * hear of one twice, when a node dies after telling it and before `done`.
 */
export interface PendingEndings {
  /** Puts an ending down before anything else happens, held by the caller from `now` on. */
  add(ending: PendingEnding, now: number): Promise<EndingClaim>
  claimDue(now: number, limit: number): Promise<readonly EndingClaim[]>
  /** Releases an unacknowledged ending, to be claimed again from that moment. */
  retryAt(claim: EndingClaim, at: number): Promise<void>
  /** Removes it, unless it was added again or another node has claimed it. */
  done(claim: EndingClaim): Promise<void>
  /** Of all nodes together. */
  count(): Promise<number>
}
