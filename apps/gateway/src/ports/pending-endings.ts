import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/** An ended session that the platform must still be told about. */
export interface PendingEnding {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  /** The encrypted token to notify the platform with. */
  readonly sealedToken: string
  /** When the token expires, ms since 1970. */
  readonly giveUpAt: number
  /** Attempts without an acknowledgement. */
  readonly attempts: number
}

/** An ending that this node delivers until `heldUntil`; then any node may claim it. */
export interface EndingClaim extends PendingEnding {
  readonly heldUntil: number
}

/** How long a claim is held: longer than a call to the platform takes. */
export const endingClaimMs = 15_000

/**
 * Endings that the platform has not acknowledged, shared by all nodes. The platform may be notified
 * twice, when a node dies after notifying and before `done`.
 */
export interface PendingEndings {
  /** Stores an ending before anything else happens, held by the caller from `now` on. */
  add(ending: PendingEnding, now: number): Promise<EndingClaim>
  claimDue(now: number, limit: number): Promise<readonly EndingClaim[]>
  /** Releases an unacknowledged ending, to be claimed again from that moment. */
  retryAt(claim: EndingClaim, at: number): Promise<void>
  /** Removes it, unless it was added again or another node has claimed it. */
  done(claim: EndingClaim): Promise<void>
  /** Over all nodes. */
  count(): Promise<number>
}
