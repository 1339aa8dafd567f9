import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { emailForm } from '@player-site/contracts/kernel/email-form.ts'
import { languages } from '@player-site/contracts/kernel/locales.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import type {
  RegistrationPayload,
  RegistrationState,
} from '@player-site/contracts/registration/registration.entities.ts'
import { type Proof, proof } from '@player-site/contracts/verification/verification.entities.ts'
import * as z from 'zod/mini'
import type { Sealer } from '../../encryption/sealer.ts'
import type { DraftRow } from './registration.repository.ts'

/** The encrypted part of a registration. */
const draftPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().check(z.overwrite(emailForm)),
  mobilePhone: z.string(),
  cookiePolicyAccepted: z.boolean(),
  allConditions: z.boolean(),
  marketingOptIn: z.boolean(),
  campaignIds: z.array(z.string()),
})
export type DraftPerson = z.infer<typeof draftPerson>

const draftFacts = z.object({
  brand: z.enum(brandIds),
  language: z.enum(languages),
  market: z.enum(marketIds),
  proofs: z.array(proof),
})

/** A registration that is not completed, decrypted. */
export interface Draft
  extends Omit<DraftRow, keyof z.infer<typeof draftFacts>>,
    z.infer<typeof draftFacts> {
  readonly person: DraftPerson
}

export const personOfPayload = (payload: RegistrationPayload): DraftPerson => ({
  firstName: payload.firstName,
  lastName: payload.lastName,
  email: payload.email,
  mobilePhone: payload.mobilePhone,
  cookiePolicyAccepted: payload.cookiePolicyAccepted,
  allConditions: payload.allConditions,
  marketingOptIn: payload.marketingOptIn,
  campaignIds: [...new Set(payload.campaignIds)],
})

export const sealPerson = (sealer: Sealer, keyHash: string, person: DraftPerson): string =>
  sealer.seal(JSON.stringify(person), keyHash)

/**
 * Decrypts a registration. One under a key that was removed since reads as expired.
 * @throws CodedError registration.expired
 */
export function openDraft(sealer: Sealer, row: DraftRow): Draft {
  const text = sealer.open(row.sealed, row.keyHash)
  if (text === undefined) throw new CodedError('registration.expired')
  const facts = z.parse(draftFacts, row)
  return { ...row, ...facts, person: z.parse(draftPerson, JSON.parse(text)) }
}

export const addressFor = (person: DraftPerson, channel: Proof): string =>
  channel === 'email' ? person.email : person.mobilePhone

/** The column that says when an address or a number was verified. */
export const verifiedAtField = { email: 'emailVerifiedAt', sms: 'mobileVerifiedAt' } as const

type Verified = Pick<Draft, 'proofs' | 'emailVerifiedAt' | 'mobileVerifiedAt'>

export const isVerified = (draft: Verified, channel: Proof): boolean =>
  draft[verifiedAtField[channel]] !== null

/** What is still to be verified, in the brand's order. */
export const pendingProofs = (draft: Verified): readonly Proof[] =>
  draft.proofs.filter((channel) => !isVerified(draft, channel))

export const stateOf = (registrationKey: string, draft: Verified): RegistrationState => ({
  registrationKey,
  accountStatus: 'PRE_REGISTERED',
  proofs: draft.proofs.map((channel) => ({
    proof: channel,
    isVerified: isVerified(draft, channel),
  })),
})
