import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { registration } from '@player-site/contracts/kernel/account-constants.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { completeRegistration } from '@player-site/contracts/registration/registration.calls.ts'
import type { RegistrationUpdate } from '@player-site/contracts/registration/registration.entities.ts'
import type { ExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { mayComeForPayout, signInRefusal } from '../../players/account-state.rules.ts'
import { type IdentityProof, initialCredentialsVersion } from '../../players/identity-proof.ts'
import { acceptMobileNumber } from '../../players/mobile-number.ts'
import { findPersonMatches } from '../../players/person.repository.ts'
import { tokenHash } from '../../tokens/token.ts'
import { type AccountOwner, notifyOwner, ownerOf } from './account-owner.ts'
import { alreadyExists, type NewAccountDeps, type Opening, openAccount } from './new-account.ts'
import { type Draft, openDraft, pendingProofs, sealPerson } from './registration.draft.ts'
import { findDraft, updateDraft } from './registration.repository.ts'
import { acceptedDetails, unsupported } from './registration.rules.ts'
import { type RegistrationDeps, subjectOf } from './registration.service.ts'

export interface CompletionDeps
  extends Pick<RegistrationDeps, 'db' | 'sealer' | 'messages' | 'verification' | 'termsInForce'>,
    Omit<NewAccountDeps, 'messages'> {
  readonly playerTransaction: PlayerTransaction
  readonly exclusionRegisters: ExclusionRegisters
  /** Issues a grant for the player's first session. */
  readonly grantSession: (proof: IdentityProof) => Promise<string>
}

const notVerified = (draft: Draft): CodedError =>
  new CodedError('registration.notVerified', { details: { proofs: pendingProofs(draft) } })

const cpfFound = () =>
  new CodedError('error.cpf.duplicate_found', {
    validationErrors: [{ field: 'cpf', message: 'belongs to another account' }],
  })

/** A number that differs from the stored one is not verified. @see A§4 Registration */
async function withNumber(
  draft: Draft,
  { mobilePhone: entered }: RegistrationUpdate,
  { db, clock, sealer, verification }: CompletionDeps,
): Promise<Draft> {
  const mobilePhone = acceptMobileNumber(entered)
  if (mobilePhone === draft.person.mobilePhone) return draft
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

interface Refusal {
  readonly error: CodedError
  /** Who has the account that was found, and is told. */
  readonly owner?: AccountOwner
}

/** Why this person may not open an account, and the owner of the one that they have. */
async function findRefusal(
  { draft, details }: Opening,
  { db, clock, exclusionRegisters }: CompletionDeps,
): Promise<Refusal | undefined> {
  const person = { ...draft.person, ...details, countryCode: draft.countryCode }
  const [match] = await findPersonMatches(db, { person, cpf: details.cpf ?? undefined })
  if (match) {
    const refusal = signInRefusal(match.player, clock.now())
    if (refusal && mayComeForPayout(refusal)) return { error: unsupported('excluded') }
    if (match.by === 'cpf') return { error: cpfFound() }
    return { error: alreadyExists(), owner: ownerOf(match.player) }
  }
  const { email } = draft.person
  const barred = await exclusionRegisters.refusal({ email, countryCode: draft.countryCode })
  if (barred?.code === 'login.error.registerExcluded') return { error: unsupported('excluded') }
  if (!barred) return undefined
  return { error: new CodedError('registration.registerUnavailable', { cause: barred }) }
}

/** Opens the accounts of verified registrations. @see A§4 Registration, design "Registration's two calls" */
export function createCompletion(deps: CompletionDeps) {
  const { db, clock, sealer, messages, playerTransaction } = deps

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
      await openAccount(tx, newId, opening, deps)
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
    const draft = await withNumber(openDraft(sealer, row), update, deps)
    if (pendingProofs(draft).length > 0) throw notVerified(draft)
    if (draft.termsVersion !== deps.termsInForce) {
      const details = { inForce: deps.termsInForce }
      throw new CodedError('terms.versionNotInForce', { details })
    }
    const details = acceptedDetails(update, draft.countryCode, clock.now())
    const opening = { draft, details, update }
    const refusal = await findRefusal(opening, deps)
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
      // As the account was opened: a password that was set since has ended this sign-in.
      const proof = { playerId, credentialsVersion: initialCredentialsVersion }
      return { accountStatus: 'REGISTERED', sessionGrant: await deps.grantSession(proof) }
    },
  }
}
export type Completion = ReturnType<typeof createCompletion>
