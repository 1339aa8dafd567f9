import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/**
 * `idleWarning`: the session is about to end for lack of activity. `idleEnd`: it ends now.
 * `sessionEnd`: it has reached the maximum age.
 */
export const sessionClockKinds = ['idleWarning', 'idleEnd', 'sessionEnd'] as const
export type DeadlineKind = (typeof sessionClockKinds)[number]

/** `renewal`: the platform's token of the session is due for renewal. */
export const renewalKinds = ['renewal'] as const
export type RenewalKind = (typeof renewalKinds)[number]

/** A deadline of a session, with or without tabs. */
export interface Deadline<K extends string = DeadlineKind> {
  readonly kind: K
  readonly playerId: PlayerId
  readonly sessionId: SessionId
}

/** A due deadline, held by this node until `heldUntil`; then any node may claim it again. */
export interface Claim<K extends string = DeadlineKind> extends Deadline<K> {
  /** Times in ms since 1970. */
  readonly dueAt: number
  readonly heldUntil: number
}

/** How long a claim is held: a node that dies with it delays the effect by this much. */
export const claimMs = 5_000
/** The same for a renewal, which waits for its turn and for the platform's answer. */
export const renewalClaimMs = 20_000

/**
 * Deadlines shared by all nodes, each claimed by one of them. An effect may run twice, when its
 * node dies after it and before `done`, so effects are idempotent.
 */
export interface Deadlines<K extends string = DeadlineKind> {
  /** Never brings a deadline forward. `added`: there was none before. */
  set(deadline: Deadline<K>, at: number): Promise<'added' | 'moved'>
  clear(deadline: Deadline<K>): Promise<void>
  dueAt(deadline: Deadline<K>): Promise<number | undefined>
  claimDue(now: number, limit: number): Promise<readonly Claim<K>[]>
  /** Removes a claimed deadline, unless it was set again since or another node has claimed it. */
  done(claim: Claim<K>): Promise<'done' | 'moved'>
}

/** Separate from the session clocks: a flood of renewals must not delay the end of a session. */
export type RenewalDeadlines = Deadlines<RenewalKind>
