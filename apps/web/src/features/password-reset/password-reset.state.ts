import type { ResetReview } from '@player-site/contracts/password-reset/password-reset.entities.ts'
import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'

/** @see A§2 "Password reset wizard" */
export const resetSteps = ['email', 'verification', 'password', 'complete'] as const
export type ResetStep = (typeof resetSteps)[number]

export type ResetPhase =
  | { readonly is: 'idle' }
  /** The captcha is being solved. */
  | { readonly is: 'checking' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** What allows a new password to be set: an entered code, or the link of the e-mail. */
export interface ResetKey {
  readonly source: 'code' | 'link'
  readonly resetKey: string
}

/** @see A§3 Password reset */
export interface PasswordResetState {
  readonly step: ResetStep
  readonly visited: readonly ResetStep[]
  readonly email: string
  readonly channel: Proof
  readonly smsResetKeyId: string | undefined
  readonly key: ResetKey | undefined
  /** Seconds until another code or link can be requested. */
  readonly resendInSeconds: number
  readonly phase: ResetPhase
  /** What the player is asked to confirm once the password is set; undefined: nothing. */
  readonly review: ResetReview | undefined
  /** How often something was refused: fields that start again are keyed by it. */
  readonly refusals: number
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithPasswordReset {
  readonly passwordReset?: PasswordResetState | undefined
}
