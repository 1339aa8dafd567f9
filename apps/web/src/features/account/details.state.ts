import type { Failure } from '../../shared/api/failure.ts'

/** What a player changes in a dialog. */
export type ChangeKind =
  | 'person'
  | 'password'
  | 'phone'
  | 'address'
  | 'province'
  | 'language'
  | 'closure'

export type ChangePhase =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** A new number whose code is awaited. @see A§3 Phone form */
export interface PhoneCode {
  readonly smsVerificationId: string
  readonly mobilePhone: string
  /** How many codes were sent. */
  readonly sent: number
  readonly resendInSeconds: number
}

export interface DetailsChangeState {
  /** The open dialog. */
  readonly change: ChangeKind | undefined
  readonly phase: ChangePhase
  /** Counts refusals: each focuses the first field that it names. */
  readonly refusals: number
  readonly phoneCode: PhoneCode | undefined
  /** Details of the refusal to close an account that has money. */
  readonly moneyLeft: Failure['details'] | undefined
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithDetailsChange {
  readonly detailsChange?: DetailsChangeState | undefined
}
