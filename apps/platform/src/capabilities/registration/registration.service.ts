import { type BrandId, brands } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { registration } from '@player-site/contracts/kernel/account-constants.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { profileCountryOf } from '@player-site/contracts/kernel/markets.ts'
import type {
  beginRegistration,
  requestRegistrationSms,
  verifyRegistrationSms,
} from '@player-site/contracts/registration/registration.calls.ts'
import type {
  RegistrationPayload,
  RegistrationState,
} from '@player-site/contracts/registration/registration.entities.ts'
import {
  type Proof,
  proofs,
  type SentCode,
} from '@player-site/contracts/verification/verification.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { acceptMobileNumber } from '../../players/mobile-number.ts'
import { hashPassword } from '../../players/password.ts'
import type { PasswordStrength } from '../../players/password-strength.ts'
import { assertStrongPassword } from '../../players/strong-password.ts'
import { newToken, tokenHash } from '../../tokens/token.ts'
import type { VerificationService } from '../../verification/verification.service.ts'
import { findOwner, notifyOwner, readerOf } from './account-owner.ts'
import {
  addressFor,
  type Draft,
  isVerified,
  openDraft,
  personOfPayload,
  sealPerson,
  stateOf,
  verifiedAtField,
} from './registration.draft.ts'
import { addDraft, findDraft, updateDraft } from './registration.repository.ts'
import { acceptedCountry, assertPlace } from './registration.rules.ts'

export interface RegistrationDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly messages: Messages
  readonly verification: VerificationService
  readonly passwords: Pick<PasswordStrength, 'scoreOf'>
  /** The version of the terms that must be accepted. */
  readonly termsInForce: number
  /** Countries that the site is closed to. */
  readonly restrictedCountries: readonly string[]
  /** What a brand verifies. */
  readonly proofsOf: (brand: BrandId) => readonly Proof[]
}

/** A registration until its address and number are verified. @see A§4 Registration */
export interface RegistrationService {
  /**
   * Stores a new player who has no account yet. It does the same for an address or number that has
   * one, so that the answer and its time reveal nothing.
   * @throws CodedError error.password.weak, error.vonage.phone.invalid, registration.unsupported,
   * registration.expired, terms.versionNotInForce
   */
  begin(payload: Body<typeof beginRegistration>): Promise<Reply<typeof beginRegistration>>
  /** @throws CodedError registration.expired, verification.sendTooEarly */
  requestCode(channel: Proof, request: Body<typeof requestRegistrationSms>): Promise<SentCode>
  /**
   * Verifies an address or a number. Who reads its codes may learn that it has an account.
   * @throws CodedError registration.expired, sms.code.invalid, sms.max.attempts.reached,
   * verification.codeExpired, error.registration.player_already_exists
   */
  verify(channel: Proof, request: Body<typeof verifyRegistrationSms>): Promise<RegistrationState>
}

/** Codes of registrations are worth nothing for anything else. */
export const subjectOf = (keyHash: string): string => `registration:${keyHash}`

/** @throws CodedError registration.expired; also once the account is open */
export async function loadDraft(
  db: Database,
  { sealer, clock }: Pick<RegistrationDeps, 'sealer' | 'clock'>,
  keyHash: string,
  options: { readonly hold?: boolean } = {},
): Promise<Draft> {
  const row = await findDraft(db, keyHash, clock.now(), options)
  if (!row || row.playerId !== null) throw new CodedError('registration.expired')
  return openDraft(sealer, row)
}

/** What a submitted form becomes. @throws CodedError why it is refused */
async function acceptedForm(payload: RegistrationPayload, deps: RegistrationDeps) {
  const { termsInForce, restrictedCountries, passwords, proofsOf } = deps
  const { brand: brandId = 'aurora', languageCode, market } = payload
  const brand = brands[brandId]
  assertPlace(brand, payload)
  const countryCode = acceptedCountry(brand, payload, payload.countryCode, restrictedCountries)
  const { termsAndConditionsAcceptedVersion: termsVersion } = payload
  if (termsVersion !== termsInForce) {
    throw new CodedError('terms.versionNotInForce', { details: { inForce: termsInForce } })
  }
  const mobilePhone = acceptMobileNumber(payload.mobilePhone)
  await assertStrongPassword(payload.password, payload, passwords)
  return {
    person: personOfPayload({ ...payload, mobilePhone }),
    row: {
      brand: brandId,
      language: languageCode,
      market,
      countryCode,
      proofs: proofsOf(brandId),
      passwordHash: await hashPassword(payload.password),
      termsVersion,
    },
  }
}

type AcceptedForm = Awaited<ReturnType<typeof acceptedForm>>

async function storeNew({ person, row }: AcceptedForm, { db, clock, sealer }: RegistrationDeps) {
  const registrationKey = newToken()
  const keyHash = tokenHash(registrationKey)
  await addDraft(db, {
    ...row,
    keyHash,
    sealed: sealPerson(sealer, keyHash, person),
    expiresAt: new Date(clock.now().getTime() + registration.draftLifeMs),
  })
  const unverified = { emailVerifiedAt: null, mobileVerifiedAt: null }
  return stateOf(registrationKey, { ...row, proofs: [...row.proofs], ...unverified })
}

/** Replaces a registration; what did not change stays verified. @see A§4 Registration */
const storeAgain = (
  registrationKey: string,
  { person, row }: AcceptedForm,
  deps: RegistrationDeps,
): Promise<RegistrationState> =>
  deps.db.transaction(async (tx) => {
    const keyHash = tokenHash(registrationKey)
    const before = await loadDraft(tx, deps, keyHash, { hold: true })
    const verified = {
      emailVerifiedAt: before.emailVerifiedAt,
      mobileVerifiedAt: before.mobileVerifiedAt,
    }
    for (const channel of proofs) {
      if (addressFor(before.person, channel) === addressFor(person, channel)) continue
      verified[verifiedAtField[channel]] = null
      await deps.verification.discard(tx, { subject: subjectOf(keyHash), channel })
    }
    const sealed = sealPerson(deps.sealer, keyHash, person)
    await updateDraft(tx, keyHash, { ...row, ...verified, sealed })
    return stateOf(registrationKey, { ...row, proofs: [...row.proofs], ...verified })
  })

export function createRegistrationService(deps: RegistrationDeps): RegistrationService {
  const { db, clock, messages, verification } = deps

  const targetOf = (draft: Draft, channel: Proof) => ({
    subject: subjectOf(draft.keyHash),
    channel,
    address: addressFor(draft.person, channel),
  })

  return {
    async begin(payload) {
      const form = await acceptedForm(payload, deps)
      const { registrationKey } = payload
      return registrationKey === undefined
        ? storeNew(form, deps)
        : storeAgain(registrationKey, form, deps)
    },

    async requestCode(channel, { registrationKey, countryCode }) {
      const draft = await loadDraft(db, deps, tokenHash(registrationKey))
      if (profileCountryOf(countryCode) !== draft.countryCode || !draft.proofs.includes(channel)) {
        const message = 'must be that of a registration with such a code'
        throw new CodedError('request.invalid', {
          validationErrors: [{ field: 'countryCode', message }],
        })
      }
      if (!messages.canSend(channel)) throw new CodedError('upstream.unavailable')
      const target = targetOf(draft, channel)
      return verification.request(target, (tx, values) => {
        const message = { ...readerOf(draft), values }
        return channel === 'email'
          ? messages.email(tx, target.address, 'verificationCode', message)
          : messages.sms(tx, target.address, 'verificationCode', message)
      })
    },

    async verify(channel, { registrationKey, code }) {
      const keyHash = tokenHash(registrationKey)
      const draft = await loadDraft(db, deps, keyHash)
      // Its answer may have been lost.
      if (isVerified(draft, channel)) return stateOf(registrationKey, draft)
      const after = await verification.verify(targetOf(draft, channel), code, async (tx) => {
        const held = await loadDraft(tx, deps, keyHash, { hold: true })
        const isSame = addressFor(held.person, channel) === addressFor(draft.person, channel)
        if (!isSame) throw new CodedError('verification.codeExpired')
        const owner = await findOwner(tx, held, channel)
        if (owner) {
          await notifyOwner(tx, messages, owner)
          return 'duplicated'
        }
        const verified = { [verifiedAtField[channel]]: clock.now() }
        await updateDraft(tx, keyHash, verified)
        return { ...held, ...verified }
      })
      if (after === 'duplicated') throw new CodedError('error.registration.player_already_exists')
      return stateOf(registrationKey, after)
    },
  }
}
