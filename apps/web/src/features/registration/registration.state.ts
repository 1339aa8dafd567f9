import type { ContactField, DetailsField } from '@player-site/contracts/brands/brands.ts'
import type { LimitDuration } from '@player-site/contracts/limits/limits.entities.ts'
import type { RiskSetting } from '@player-site/contracts/player-access/player-access.entities.ts'
import type {
  RegistrationSettings,
  UnsupportedReason,
} from '@player-site/contracts/registration/registration.entities.ts'
import type { SignUpStep } from '@player-site/contracts/registration/registration.rules.ts'
import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'
import type { PhoneEntry } from '../../shared/ui/fields/phone.rules.ts'
import type { Acceptance } from './registration.entities.ts'

/** Every field that the form can mark as invalid, by the name it is sent with. */
export type FieldName = DetailsField | ContactField | Acceptance | 'depositLimit'

/** Why a field is invalid; each field knows some of these. */
export type Fault =
  | 'missing'
  | 'invalid'
  | 'tooShort'
  | 'tooLong'
  | 'personal'
  | 'guessable'
  | 'interval'
  | 'duplicate'
export type Faults = Readonly<Partial<Record<FieldName, Fault>>>

/**
 * What the visitor has typed, without the password. It stays in memory, so that closing the dialog
 * by mistake loses nothing.
 */
export interface Draft {
  readonly firstName: string
  readonly lastName: string
  /** yyyy-MM-dd; null while it is incomplete. */
  readonly dateOfBirth: string | null
  readonly countryCode: string
  readonly provinceCode: string
  readonly postalCode: string
  readonly cpf: string
  readonly email: string
  readonly phone: PhoneEntry
  readonly limitDuration: LimitDuration
  /** The first deposit limit: decimal, in the registration's currency. */
  readonly limit: number | undefined
  readonly termsAndConditions: boolean
  readonly cookiePolicyAccepted: boolean
  readonly allConditions: boolean
  readonly marketingOptIn: boolean
}

/** A registration that the platform has begun. `key`: secret, in memory only. */
export interface BegunRegistration {
  readonly key: string
  readonly proofs: readonly { readonly proof: Proof; readonly isVerified: boolean }[]
  /** Where its codes are sent: another address or number begins its verification again. */
  readonly destinations: Readonly<Record<Proof, string>>
}

/** @see A§4 Registration "Pin code status values" */
export type PinStatus =
  | 'uninitialized'
  | 'sendSuccess'
  | 'sendFail'
  | 'verifySuccess'
  | 'verifyFail'

/** The code of one proof. */
export interface Pin {
  readonly proof: Proof
  readonly status: PinStatus
  /** Why sending or verifying failed. */
  readonly failure: Failure | undefined
  /** Until another code can be requested. */
  readonly resendInSeconds: number
  /** How many codes were sent, so that each resend is announced. */
  readonly sent: number
}

export type SignUpPhase =
  | { readonly is: 'idle' }
  /** A captcha is being solved for a call. */
  | { readonly is: 'checking' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** @see A§2 "additional end states Unsupported and Duplicated exist" */
export type SignUpEnd =
  | { readonly is: 'unsupported'; readonly reason: UnsupportedReason }
  | { readonly is: 'duplicated' }

/** @see A§3 "Sign-up details also carry step, …" */
export interface RegistrationState {
  readonly step: SignUpStep
  readonly visited: readonly SignUpStep[]
  readonly end: SignUpEnd | undefined
  readonly settings: Remote<RegistrationSettings>
  /** The place that the settings are for; a visitor may change language and market. */
  readonly settingsKey: string | undefined
  /** What the market asks for before money moves; undefined while unknown. */
  readonly riskSetting: RiskSetting | undefined
  readonly draft: Draft
  readonly faults: Faults
  /** Counts refused submissions: each focuses the first invalid field. */
  readonly refusals: number
  readonly phase: SignUpPhase
  readonly registration: BegunRegistration | undefined
  readonly pin: Pin | undefined
}

export type StateWithRegistration = { readonly registration?: RegistrationState | undefined }
