import type {
  LimitChange,
  LimitDuration,
  LimitsView,
  LimitType,
} from '@player-site/contracts/limits/limits.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'

/** What the player does with one limit. @see A§3 Responsible gambling "editing, error, loading" */
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
  /** The time that countdowns show, ms since 1970; ticks while a change waits. */
  readonly nowMs: number | undefined
}

/** Not there before the code of the feature is there. */
export type LimitsPart = { readonly limits?: LimitsState | undefined }
