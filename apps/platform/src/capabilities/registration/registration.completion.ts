import { randomUUID } from 'node:crypto'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { registration } from '@player-site/contracts/kernel/constants.ts'
import { profileLanguageOf } from '@player-site/contracts/kernel/locales.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import type { LimitChange, LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import type { completeRegistration } from '@player-site/contracts/registration/registration.calls.ts'
import type { RegistrationUpdate } from '@player-site/contracts/registration/registration.entities.ts'
import type { Database } from '../../db/database.ts'
import type { ExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import type { PlayerTransaction } from '../../ledger/player-transaction.ts'
import type { Log } from '../../log.ts'
import { mayComeForPayout, signInRefusal } from '../../players/account-state.rules.ts'
import { personTextOf } from '../../players/person-key.rules.ts'
import { addNewPlayer } from '../../players/player.repository.ts'
import {
  addPlayerDetails,
  addRegistrationConsents,
  findPersonMatches,
} from '../../players/player-details.repository.ts'
import { tokenHash } from '../../tokens/token.ts'
import { notifyOwner, ownerOf, readerOf } from './account-owner.ts'
import { assertMobileNumber } from './mobile-number.ts'
import { type Draft, openDraft, pendingProofs, sealPerson } from './registration.draft.ts'
import { findDraft, updateDraft } from './registration.repository.ts'
import {
  type AcceptedDetails,
  acceptedDetails,
  playerMarketOf,
  unsupported,
} from './registration.rules.ts'
import { type RegistrationDeps, subjectOf } from './registration.service.ts'

export interface CompletionDeps
  extends Pick<
    RegistrationDeps,
    'db' | 'clock' | 'sealer' | 'messages' | 'verification' | 'termsInForce'
  > {
  readonly log: Log
  readonly playerTransaction: PlayerTransaction
  readonly exclusionRegisters: ExclusionRegisters
  /** Sets the first deposit limit, in the transaction that opens the account. */
  readonly setLimit: (
    tx: Database,
    playerId: string,
    type: LimitType,
    change: LimitChange,
  ) => Promise<unknown>
  /** Records the accepted terms, in the transaction that opens the account. */
  readonly acceptTerms: (tx: Database, playerId: string, version: number, at: Date) => Promise<void>
  /** Issues a grant for the player's first session. */
  readonly grantSession: (playerId: string) => Promise<string>
}

interface Opening {
  readonly draft: Draft
  readonly details: AcceptedDetails
  readonly personKey: string
  readonly update: RegistrationUpdate
}

const notVerified = (draft: Draft): CodedError =>
  new CodedError('registration.notVerified', { details: { proofs: pendingProofs(draft) } })

const alreadyExists = () => new CodedError('error.registration.player_already_exists')

const cpfFound = () =>
  new CodedError('error.cpf.duplicate_found', {
    validationErrors: [{ field: 'cpf', message: 'belongs to another account' }],
  })

/** Opens the accounts of verified registrations. @see A§4 Registration, design "Registration's two calls" */
export function createCompletion(deps: CompletionDeps) {
  const { db, clock, sealer, messages, verification, log, playerTransaction } = deps

  /** A number that differs from the stored one is not verified. @see A§4 Registration */
  const withNumber = (
    draft: Draft,
    { mobilePhone }: RegistrationUpdate,
  ): Promise<Draft> | Draft => {
    if (mobilePhone === draft.person.mobilePhone) return draft
    assertMobileNumber(mobilePhone)
    return db.transaction(async (tx) => {
      const { keyHash } = draft
      const person = { ...draft.person, mobilePhone }
      const sealed = sealPerson(sealer, keyHash, person)
      const row = await findDraft(tx, keyHash, clock.now(), { hold: true })
      if (row?.sealed !== draft.sealed) throw notVerified(draft)
      await verification.discard(tx, { subject: subjectOf(keyHash), channel: 'sms' })
      await updateDraft(tx, keyHash, { sealed, mobileVerifiedAt: null })
      return { ...draft, person, sealed, mobileVerifiedAt: null }
    })
  }

  /** Why this person may not open an account, and the owner of the one that they have. */
  const findRefusal = async ({ draft, details: { cpf }, personKey }: Opening) => {
    const [match] = await findPersonMatches(db, { personKey, cpf: cpf ?? undefined })
    if (match) {
      const refusal = signInRefusal(match.player, clock.now())
      if (refusal && mayComeForPayout(refusal)) return { error: unsupported('excluded') }
      if (match.by === 'cpf') return { error: cpfFound() }
      return { error: alreadyExists(), owner: ownerOf(match.player) }
    }
    const { email } = draft.person
    const barred = await deps.exclusionRegisters.refusal({ email, countryCode: draft.countryCode })
    if (barred?.code === 'login.error.registerExcluded') return { error: unsupported('excluded') }
    if (!barred) return undefined
    return { error: new CodedError('registration.registerUnavailable', { cause: barred }) }
  }

  const openAccount = async (tx: Database, playerId: string, opening: Opening) => {
    const { draft, details, personKey, update } = opening
    const { person, emailVerifiedAt, mobileVerifiedAt, countryCode } = draft
    const at = clock.now()
    const market = playerMarketOf(brands[draft.brand], countryCode)
    const { currency } = markets[market]
    const isNew = await addNewPlayer(tx, {
      id: playerId,
      accessId: randomUUID(),
      email: person.email,
      passwordHash: draft.passwordHash,
      countryCode,
      language: profileLanguageOf(update.languageCode),
      market,
      brand: draft.brand,
      currency,
      status: 'REGISTERED',
      kycStatus: 'NOT_VERIFIED',
      registeredAt: at,
    })
    if (!isNew) throw alreadyExists()
    const isFirst = await addPlayerDetails(tx, {
      playerId,
      ...details,
      firstName: person.firstName,
      lastName: person.lastName,
      mobilePhone: person.mobilePhone,
      emailVerifiedAt,
      mobileVerifiedAt,
      personKey,
      campaignIds: person.campaignIds,
    })
    // Registered at the same moment, after the check for such a person.
    if (!isFirst) throw alreadyExists()
    await createWallet(tx, playerId, currency)
    await deps.acceptTerms(tx, playerId, draft.termsVersion, at)
    const { cookiePolicyAccepted, allConditions, marketingOptIn } = person
    const consents = { cookiePolicyAccepted, allConditions, marketingOptIn }
    await addRegistrationConsents(tx, playerId, consents, at)
    if (update.depositLimit) await deps.setLimit(tx, playerId, 'deposit', update.depositLimit)
    await messages.email(tx, person.email, 'registered', { ...readerOf(draft), values: {} })
    log.info('registration.completed', { playerId, brand: draft.brand, market })
  }

  /** The id of the account, which a concurrent request may have opened. */
  const openOnce = (opening: Opening): Promise<string> => {
    const newId = randomUUID()
    return playerTransaction(newId, async (tx) => {
      const now = clock.now()
      const { keyHash, sealed } = opening.draft
      const row = await findDraft(tx, keyHash, now, { hold: true })
      if (!row) throw new CodedError('registration.expired')
      if (row.playerId !== null) return row.playerId
      if (row.sealed !== sealed) throw notVerified(openDraft(sealer, row))
      await openAccount(tx, newId, opening)
      // Kept for as long as its session can be granted again, without anything personal.
      const expiresAt = new Date(now.getTime() + registration.grantLifeMs)
      await updateDraft(tx, keyHash, { playerId: newId, sealed: '', passwordHash: '', expiresAt })
      return newId
    })
  }

  const accountOf = async (update: RegistrationUpdate): Promise<string> => {
    const row = await findDraft(db, tokenHash(update.registrationKey), clock.now())
    if (!row) throw new CodedError('registration.expired')
    // The answer that opened the account was lost.
    if (row.playerId !== null) return row.playerId
    const draft = await withNumber(openDraft(sealer, row), update)
    if (pendingProofs(draft).length > 0) throw notVerified(draft)
    if (draft.termsVersion !== deps.termsInForce) {
      const details = { inForce: deps.termsInForce }
      throw new CodedError('terms.versionNotInForce', { details })
    }
    const details = acceptedDetails(update, draft.countryCode, clock.now())
    const personKey = tokenHash(personTextOf({ ...draft.person, ...details }))
    const opening = { draft, details, personKey, update }
    const refusal = await findRefusal(opening)
    if (!refusal) return openOnce(opening)
    // A concurrent repetition of this request may have opened the account that was found.
    const opened = (await findDraft(db, draft.keyHash, clock.now()))?.playerId
    if (opened) return opened
    if (refusal.owner) await notifyOwner(db, messages, refusal.owner)
    throw refusal.error
  }

  return {
    /** Opens the account, and grants its first session. */
    async complete(update: RegistrationUpdate): Promise<Reply<typeof completeRegistration>> {
      const playerId = await accountOf(update)
      return { accountStatus: 'REGISTERED', sessionGrant: await deps.grantSession(playerId) }
    },
  }
}
export type Completion = ReturnType<typeof createCompletion>
