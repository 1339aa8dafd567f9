import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'

export interface Claim {
  readonly is: 'claim'
  readonly reward: Reward
  /** Where it was found by its code. */
  readonly bonusCode?: string
}

/**
 * What a player does with a bonus. `decline`: does without one that was chosen for the next deposit;
 * `leave`: takes one that waits out of the queue; `replace`: gives the active one up and claims
 * another. A claim of one that waits starts it out of its turn.
 */
export type RewardAct =
  | Claim
  | {
      readonly is: 'forfeit' | 'decline' | 'leave' | 'optIn' | 'optOut'
      readonly reward: Reward
    }
  | {
      readonly is: 'activateCashback' | 'deactivateCashback' | 'claimCashback'
      readonly reward: Reward
    }
  | { readonly is: 'replace'; readonly active: Reward; readonly claim: Claim }

/** A claim that was refused, since another bonus is active. */
export interface Conflict {
  readonly claim: Claim
  readonly active: Reward
}

export interface RewardsState {
  readonly eligible: Remote<readonly Reward[]>
  readonly active: Remote<readonly Reward[]>
  /** Ids of campaigns whose act is in flight. @see B§3 "managed rewards" */
  readonly managed: readonly string[]
  /** Of the last act, by the id of the campaign. */
  readonly failures: Readonly<Record<string, Failure>>
  readonly conflict: Conflict | undefined
  /** The subjects of the last toasts, so that nothing is told twice. */
  readonly told: readonly string[]
}

export type ManualClaim =
  | { readonly is: 'idle' | 'loading' | 'available' }
  /** An error of the question makes it unavailable as well. @see B§4 Bonus code */
  | { readonly is: 'unavailable'; readonly failure?: Failure }

export type CodeCheck =
  | { readonly is: 'none' }
  | { readonly is: 'checking'; readonly code: string }
  | { readonly is: 'found'; readonly code: string; readonly reward: Reward }
  | { readonly is: 'refused'; readonly code: string; readonly failure: Failure }

export interface BonusCodeState {
  readonly manualClaim: ManualClaim
  readonly check: CodeCheck
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithRewards {
  readonly rewards?: RewardsState | undefined
  readonly bonusCode?: BonusCodeState | undefined
}
