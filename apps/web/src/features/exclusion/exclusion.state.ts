import type { readProtectionRules } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { TimeoutValue } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'
import type { SessionPart } from '../session/index.ts'

export type ProtectionRules = Reply<typeof readProtectionRules>

/** A break, or an exclusion with or without an end date. */
export type Rest =
  | { readonly kind: 'timeout'; readonly timeout: TimeoutValue }
  | { readonly kind: 'exclusion'; readonly months: number }
  | { readonly kind: 'indefinite' }

/**
 * From the choice to its confirmation; `taken`: it is in effect and the session is about to end.
 */
export type RestPhase =
  | { readonly is: 'choosing' }
  | { readonly is: 'confirming'; readonly rest: Rest }
  | { readonly is: 'sending'; readonly rest: Rest }
  | { readonly is: 'refused'; readonly rest: Rest; readonly failure: Failure }
  | { readonly is: 'taken'; readonly rest: Rest }

export interface ExclusionState {
  readonly rules: Remote<ProtectionRules>
  readonly rest: RestPhase
  /** The remainder of the day that follows a break; 0: none is running. */
  readonly coolingMs: number
}

/** Undefined until the code of the feature is loaded. */
export type ExclusionPart = { readonly exclusion?: ExclusionState | undefined }
export type SeenByExclusion = ExclusionPart & SessionPart
