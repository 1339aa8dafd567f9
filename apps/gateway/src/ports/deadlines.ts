import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/**
 * `idleWarning`: the session is about to end for lack of activity. `idleEnd`: now it does.
 * `sessionEnd`: it has reached the age that none outlives.
 */
export type DeadlineKind = 'idleWarning' | 'idleEnd' | 'sessionEnd'

/** Something that happens to a session at a time, whether or not anybody is there. */
export interface Deadline {
  readonly kind: DeadlineKind
  readonly playerId: PlayerId
  readonly sessionId: SessionId
}

/** A due deadline, this node's to deal with until `heldUntil`; then any node may claim it again. */
export interface Claim extends Deadline {
  /** Times in ms since 1970. */
  readonly dueAt: number
  readonly heldUntil: number
}

/** How long a claim is held: a node that dies with it delays the effect by this much. */
export const claimMs = 5_000

/**
 * What is due when, kept for all nodes and given to one of them. An effect may happen twice, when
 * its node dies after it and before `done`, so effects are idempotent.
 */
export interface Deadlines {
  /** Never brings a deadline forward. `added`: there was none. */
  set(deadline: Deadline, at: number): Promise<'added' | 'moved'>
  clear(deadline: Deadline): Promise<void>
  dueAt(deadline: Deadline): Promise<number | undefined>
  claimDue(now: number, limit: number): Promise<readonly Claim[]>
  /** Removes what was claimed, unless it was set anew since or another node has claimed it. */
  done(claim: Claim): Promise<'done' | 'moved'>
}
