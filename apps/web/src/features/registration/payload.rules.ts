import { registrationCountries } from '@player-site/contracts/kernel/countries.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { normalizeCpf } from '@player-site/contracts/registration/cpf.ts'
import type {
  RegistrationPayload,
  RegistrationSettings,
  RegistrationUpdate,
} from '@player-site/contracts/registration/registration.entities.ts'
import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'
import { mobileNumberOf } from '../../shared/ui/fields/mobile-number.rules.ts'
import { detailsFields, type FormContext } from './fields.rules.ts'
import type { BegunRegistration, Draft } from './registration.state.ts'

/** @see A§4 Registration "Default sign-up country FI" */
export const defaultSignUpCountry = 'FI'

export const emptyDraft: Draft = {
  firstName: '',
  lastName: '',
  dateOfBirth: null,
  countryCode: '',
  provinceCode: '',
  postalCode: '',
  cpf: '',
  email: '',
  phone: { country: defaultSignUpCountry, body: '' },
  limitDuration: 'monthly',
  limit: undefined,
  termsAndConditions: false,
  cookiePolicyAccepted: false,
  allConditions: false,
  marketingOptIn: false,
}

type Place = Pick<Locale, 'language' | 'market'>

/** Whether the visitor may choose a country: elsewhere it is the market's own. @see A§5 */
export const choosesCountry = ({ language, market }: Place): boolean =>
  market === 'UN' && language === 'en'

/** The country that the form begins with: where the visit is from, if it is offered. */
export function firstCountry(
  place: Place,
  detected: string | undefined,
  rules: FormContext['brand']['signUp'],
): string | undefined {
  if (!choosesCountry(place) || detected === undefined) return undefined
  const offered = registrationCountries(place.language, place.market, rules)
  return offered.some(({ code }) => code === detected) ? detected : undefined
}

interface Submission {
  readonly draft: Draft
  readonly password: string
  readonly place: Place
  readonly settings: RegistrationSettings
  readonly campaignIds: readonly string[]
  /** Of an earlier submission of this form. */
  readonly registrationKey: string | undefined
}

/** @see A§3 Registration payload. Undefined: a field is invalid. */
export function payloadOf(submission: Submission): RegistrationPayload | undefined {
  const { draft, password, place, settings, campaignIds, registrationKey } = submission
  const mobilePhone = mobileNumberOf(draft.phone)
  const { termsAndConditions, cookiePolicyAccepted, allConditions } = draft
  if (mobilePhone === undefined) return undefined
  if (!termsAndConditions || !cookiePolicyAccepted || !allConditions) return undefined
  return {
    ...(registrationKey !== undefined && { registrationKey }),
    languageCode: place.language,
    market: place.market,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    password,
    mobilePhone,
    countryCode: settings.countryCode,
    termsAndConditions,
    termsAndConditionsAcceptedVersion: settings.termsAndConditionsVersion,
    cookiePolicyAccepted,
    allConditions,
    marketingOptIn: draft.marketingOptIn,
    ...(campaignIds.length > 0 && { campaignIds: [...campaignIds] }),
  }
}

interface Completion {
  readonly draft: Draft
  readonly place: Place
  readonly settings: RegistrationSettings
  readonly registration: BegunRegistration
  readonly brand: FormContext['brand']
}

/** @see A§3 Profile update payload. Undefined: a field is invalid. */
export function updateOf(completion: Completion): RegistrationUpdate | undefined {
  const { draft, place, settings, registration, brand } = completion
  const mobilePhone = mobileNumberOf(draft.phone)
  if (mobilePhone === undefined || draft.dateOfBirth === null) return undefined
  const asked = detailsFields({ brand, settings })
  const cpf = asked.includes('cpf') ? normalizeCpf(draft.cpf) : undefined
  return {
    registrationKey: registration.key,
    dateOfBirth: draft.dateOfBirth,
    postalCode: draft.postalCode.trim(),
    mobilePhone,
    countryCode: settings.countryCode,
    ...(asked.includes('provinceCode') && { provinceCode: draft.provinceCode }),
    ...(cpf !== undefined && { cpf }),
    termsAndConditionsAccepted: true,
    languageCode: place.language,
    ...(settings.depositLimit &&
      draft.limit !== undefined && {
        depositLimit: { duration: draft.limitDuration, limit: draft.limit },
      }),
  }
}

/** Where the codes of a registration are sent. */
export const destinationsOf = (draft: Draft): Readonly<Record<Proof, string>> => ({
  email: draft.email.trim(),
  sms: mobileNumberOf(draft.phone) ?? '',
})

/** The proof that is verified next, in the brand's order. */
export const nextProof = ({ proofs }: Pick<BegunRegistration, 'proofs'>): Proof | undefined =>
  proofs.find(({ isVerified }) => !isVerified)?.proof
