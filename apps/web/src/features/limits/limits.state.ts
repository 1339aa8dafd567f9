import type {
  LimitChange,
  LimitDuration,
  LimitsView,
  LimitType,
} from '@player-site/contracts/limits/limits.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'

/** The player's edit of one limit. @see A§3 Responsible gambling "editing, error, loading" */
export type LimitAct =
  | { readonly is: 'none' }
  | { readonly is: 'editing' }
  | { readonly is: 'sending'; readonly change: LimitChange }
  | { readonly is: 'refused'; readonly change: LimitChange; readonly failure: Failure }

export interface LimitsOfType {
  readonly view: LimitsView
  readonly acts: Readonly<Record<LimitDuration, LimitAct>>
}

export interface LimitsState {
  readonly types: Readonly<Record<LimitType, Remote<LimitsOfType>>>
  /** The time that countdowns show, ms since 1970; ticks while a change is pending. */
  readonly nowMs: number | undefined
}

/** Undefined until the code of the feature is loaded. */
export type StateWithLimits = { readonly limits?: LimitsState | undefined }
