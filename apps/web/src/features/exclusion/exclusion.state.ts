import type { readProtectionRules } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { TimeoutValue } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'
import type { SessionPart } from '../session/index.ts'

export type ProtectionRules = Reply<typeof readProtectionRules>

/** What a player can take: a break, or an exclusion with or without an end. */
export type Rest =
  | { readonly kind: 'timeout'; readonly timeout: TimeoutValue }
  | { readonly kind: 'exclusion'; readonly months: number }
  | { readonly kind: 'indefinite' }

/** From the choice to the second word; `taken`: it holds, and the session is about to end. */
export type RestPhase =
  | { readonly is: 'choosing' }
  | { readonly is: 'confirming'; readonly rest: Rest }
  | { readonly is: 'sending'; readonly rest: Rest }
  | { readonly is: 'refused'; readonly rest: Rest; readonly failure: Failure }
  | { readonly is: 'taken'; readonly rest: Rest }

export interface ExclusionState {
  readonly rules: Remote<ProtectionRules>
  readonly rest: RestPhase
  /** How much is left of the day that follows a break; 0: none is running. */
  readonly coolingMs: number
}

/** Not there before the code of the feature is there. */
export type ExclusionPart = { readonly exclusion?: ExclusionState | undefined }
export type SeenByExclusion = ExclusionPart & SessionPart
