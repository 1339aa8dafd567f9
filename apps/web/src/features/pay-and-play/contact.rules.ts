import type { BankPlayerUpdate } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import { emailAddress } from '@player-site/contracts/session/credentials.entities.ts'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { mobileNumberOf } from '../../shared/ui/fields/mobile-number.rules.ts'
import type { Contact, ContactField } from './pay-and-play.state.ts'

const acceptances = ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions'] as const

/** The range of the first deposit limit; undefined: none is asked for. */
export function limitRange(
  { depositLimit }: Pick<RegistrationSettings, 'depositLimit'>,
  { limitDuration }: Pick<Contact, 'limitDuration'>,
): { readonly min: number; readonly max: number } | undefined {
  if (!depositLimit) return undefined
  const { min, max, monthlyMax } = depositLimit
  return { min, max: limitDuration === 'monthly' ? monthlyMax : max }
}

/** The fields that the form shows, in their order. */
export const fieldsIn = ({ depositLimit }: RegistrationSettings): readonly ContactField[] => [
  'email',
  'mobilePhone',
  ...(depositLimit ? (['depositLimit'] as const) : []),
  ...acceptances,
]

/** The fields that cannot be sent as they are. */
export function faultsIn(contact: Contact, settings: RegistrationSettings): ContactField[] {
  const range = limitRange(settings, contact)
  const { limit } = contact
  const isLimitOk = !range || (limit !== undefined && limit >= range.min && limit <= range.max)
  return [
    ...(z.safeParse(emailAddress, contact.email.trim()).success ? [] : (['email'] as const)),
    ...(mobileNumberOf(contact.phone) === undefined ? (['mobilePhone'] as const) : []),
    ...(isLimitOk ? [] : (['depositLimit'] as const)),
    ...acceptances.filter((name) => !contact[name]),
  ]
}

type Added = Omit<BankPlayerUpdate, 'sessionId' | 'browserKey' | 'playerId' | 'emailCode'>

/** What no one enters: the language of the page, and the campaigns that led to it. */
interface FoundHere {
  readonly languageCode: Added['languageCode']
  readonly campaignIds: readonly string[]
}

/** What is sent. Undefined: a field is invalid. */
export function addedOf(
  contact: Contact,
  settings: RegistrationSettings,
  { languageCode, campaignIds }: FoundHere,
): Added | undefined {
  const mobilePhone = mobileNumberOf(contact.phone)
  if (mobilePhone === undefined || faultsIn(contact, settings).length > 0) return undefined
  const { limit, limitDuration: duration } = contact
  return {
    email: contact.email.trim(),
    mobilePhone,
    languageCode,
    termsAndConditions: true,
    termsAndConditionsAcceptedVersion: settings.termsAndConditionsVersion,
    cookiePolicyAccepted: true,
    allConditions: true,
    marketingOptIn: contact.marketingOptIn,
    ...(campaignIds.length > 0 && { campaignIds: [...campaignIds] }),
    ...(settings.depositLimit && limit !== undefined && { depositLimit: { duration, limit } }),
  }
}

/** What a refusal means for the page. */
export type Refusal =
  | { readonly is: 'end' }
  | { readonly is: 'fields'; readonly fields: readonly ContactField[] }
  | { readonly is: 'code' }
  | { readonly is: 'sentence' }

const fieldNames: readonly ContactField[] = ['email', 'mobilePhone', 'depositLimit', ...acceptances]

/** @see A§8 */
export function refusalOf({ code, invalidFields = [] }: Failure): Refusal {
  switch (code) {
    case 'payAndPlay.sessionExpired':
    case 'payAndPlay.codeInvalid':
    case 'payAndPlay.tooManyAttempts':
    case 'payAndPlay.bankFailed':
    case 'payAndPlay.accountExists':
    case 'registration.unsupported':
    case 'error.registration.player_already_exists':
      return { is: 'end' }
    case 'error.vonage.phone.invalid':
      return { is: 'fields', fields: ['mobilePhone'] }
    case 'error.deposit.limit.interval':
      return { is: 'fields', fields: ['depositLimit'] }
    case 'sms.code.invalid':
    case 'sms.max.attempts.reached':
    case 'verification.codeExpired':
      return { is: 'code' }
    case 'request.invalid': {
      const fields = fieldNames.filter((name) =>
        invalidFields.some((path) => path.split('.')[0] === name),
      )
      return fields.length > 0 ? { is: 'fields', fields } : { is: 'sentence' }
    }
    default:
      return { is: 'sentence' }
  }
}
