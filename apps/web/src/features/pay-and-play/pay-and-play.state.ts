import type { LimitDuration } from '@player-site/contracts/limits/limits.entities.ts'
import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'
import type { PhoneEntry } from '../../shared/ui/fields/phone.rules.ts'

/** What the site is doing; where the sign-in itself is, the session says. @see A§3 Pay-and-play */
export type Phase =
  | { readonly is: 'idle' }
  /** The bank's page is being ordered. */
  | { readonly is: 'authorizing' }
  /** The bank has returned without a code; the server is asked what happened there. */
  | { readonly is: 'asking' }
  | { readonly is: 'verifying' }
  | { readonly is: 'sendingCode' }
  | { readonly is: 'opening' }
  | { readonly is: 'signingIn' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** What a bank does not know about a new player, as it is typed. */
export interface Contact {
  readonly email: string
  readonly phone: PhoneEntry
  readonly limit: number | undefined
  readonly limitDuration: LimitDuration
  readonly termsAndConditions: boolean
  readonly cookiePolicyAccepted: boolean
  readonly allConditions: boolean
  readonly marketingOptIn: boolean
}
export type ContactField =
  | 'email'
  | 'mobilePhone'
  | 'depositLimit'
  | 'termsAndConditions'
  | 'cookiePolicyAccepted'
  | 'allConditions'

/** The code that was sent to the address. */
export interface EmailPin {
  readonly address: string
  readonly resendInSeconds: number
  readonly sent: number
  readonly failure: Failure | undefined
}

export interface PayAndPlayState {
  readonly session: Remote<BankSession>
  readonly phase: Phase
  readonly settings: Remote<RegistrationSettings>
  readonly contact: Contact
  /** Fields that were refused. */
  readonly faults: readonly ContactField[]
  /** Counts refused submissions. */
  readonly refusals: number
  /** The step of the form: with a code its second one. */
  readonly pin: EmailPin | undefined
  /** The account was opened here, just now. */
  readonly isNew: boolean
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithPayAndPlay {
  readonly payAndPlay?: PayAndPlayState | undefined
}
