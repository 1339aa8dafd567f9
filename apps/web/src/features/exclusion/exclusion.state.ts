import type { readProtectionRules } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { TimeoutValue } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { StateWithSession } from '../session/index.ts'

export type ProtectionRules = Reply<typeof readProtectionRules>

/** A break, or an exclusion with or without an end date. */
export type PlayRestriction =
  | { readonly kind: 'timeout'; readonly timeout: TimeoutValue }
  | { readonly kind: 'exclusion'; readonly months: number }
  | { readonly kind: 'indefinite' }

/**
 * From the choice to its confirmation; `counting`: taken with one press, and may still be undone;
 * `started`: it is in effect and the session is about to end.
 */
export type RestrictionPhase =
  | { readonly is: 'choosing' }
  | { readonly is: 'confirming'; readonly restriction: PlayRestriction }
  | {
      readonly is: 'counting'
      readonly restriction: PlayRestriction
      readonly secondsLeft: number
    }
  | { readonly is: 'sending'; readonly restriction: PlayRestriction }
  | { readonly is: 'refused'; readonly restriction: PlayRestriction; readonly failure: Failure }
  | { readonly is: 'started'; readonly restriction: PlayRestriction }

export interface ExclusionState {
  readonly restriction: RestrictionPhase
  /** The remainder of the day that follows a break; 0: none is running. */
  readonly coolingMs: number
}

/** Undefined until the code of the feature is loaded. */
export type StateWithExclusion = { readonly exclusion?: ExclusionState | undefined }
export type StateForExclusion = StateWithExclusion & StateWithSession
