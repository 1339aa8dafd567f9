import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { passwordReset } from '@player-site/contracts/kernel/account-constants.ts'
import { sourceOfAddress } from '@player-site/contracts/kernel/address.ts'
import type {
  ResetDone,
  ResetStarted,
  ReviewAnswer,
} from '@player-site/contracts/password-reset/password-reset.entities.ts'
import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { originOf } from '../../players/mailed-page.ts'
import { hashPassword } from '../../players/password.ts'
import { applyNewPassword } from '../../players/password-change.ts'
import type { PasswordStrength } from '../../players/password-strength.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { namesOf } from '../../players/player-details.repository.ts'
import { assertStrongPassword } from '../../players/strong-password.ts'
import { newToken, tokenHash } from '../../tokens/token.ts'
import type { VerificationService } from '../../verification/verification.service.ts'
import { resetMessages } from './password-reset.dispatch.ts'
import { addReset, findReset, removeResetsOf } from './password-reset.repository.ts'
import { answerReview, openReview, type ReviewDeps, suspendAccess } from './reset-review.ts'

export interface PasswordResetDeps extends ReviewDeps {
  readonly sealer: Sealer
  readonly messages: Messages
  readonly verification: VerificationService
  readonly passwords: Pick<PasswordStrength, 'scoreOf'>
}

export interface RequestedReset {
  readonly email: string
  readonly channel: Proof
  readonly brand: BrandId
  /** A page of the site that the link opens, where the gateway names no origin. */
  readonly pageUrl: string
  readonly mailOrigin?: string | undefined
  /** Where the request came from; those without an address count together. */
  readonly ipAddress?: string | undefined
}

/** How a new password's key was obtained. */
export type KeySource = 'code' | 'link'

/** @see A§4 Password reset, A§7 "password_reset" */
export interface PasswordResetService {
  /** The same work for every e-mail. @throws CodedError verification.sendTooEarly */
  request(requested: RequestedReset): Promise<ResetStarted>
  /** @throws CodedError sms.code.invalid, sms.max.attempts.reached, verification.codeExpired */
  verify(smsResetKeyId: string, code: string): Promise<{ resetKey: string }>
  /** @throws CodedError error.password.reset where the link opens nothing any more */
  checkLink(resetKey: string): Promise<void>
  /** @throws CodedError error.password.reset, error.password.weak */
  complete(source: KeySource, resetKey: string, password: string): Promise<ResetDone>
  /** @throws CodedError error.password.reset */
  answerReview(answer: ReviewAnswer): Promise<void>
}

export const purposes: Readonly<Record<KeySource, string>> = {
  code: 'password-reset-code',
  link: 'password-reset-link',
}
const subject = z.object({ resetId: z.string() })
const subjectOf = (resetId: string) => `password-reset-${resetId}`

export const createPasswordResetService = (deps: PasswordResetDeps): PasswordResetService => ({
  request: (requested) => request(requested, deps),
  verify: (smsResetKeyId, code) => verify(smsResetKeyId, code, deps),
  async checkLink(resetKey) {
    await playerOfKey('link', resetKey, deps)
  },
  complete: (source, resetKey, password) => complete({ source, resetKey, password }, deps),
  answerReview: (answer) => answerReview(answer, deps),
})

/** By channel and source: a stranger's requests, and those for text messages, leave the owner's. */
const countedAs = ({ channel, email, ipAddress }: RequestedReset): string =>
  ['password-reset', channel, email, sourceOfAddress(ipAddress)].join(' ')

const request = (requested: RequestedReset, deps: PasswordResetDeps): Promise<ResetStarted> =>
  requested.channel === 'email' ? requestLink(requested, deps) : requestCode(requested, deps)

/** A link alone: five digits could be guessed for many accounts. */
async function requestLink(
  requested: RequestedReset,
  deps: PasswordResetDeps,
): Promise<ResetStarted> {
  const id = tokenHash(newToken())
  const lifeMs = passwordReset.linkLifeMs
  // The page is the product's own, whatever else a caller's address names.
  const origin = originOf(requested.mailOrigin ?? requested.pageUrl)
  const linkKey = await deps.tokens.issue(purposes.link, { resetId: id }, lifeMs)
  const target = { address: requested.email, countedAs: countedAs(requested) }
  const sent = await deps.verification.requestWithoutCode(target, (tx) => {
    const values = { origin, linkKey, minutes: lifeMs / 60_000 }
    return storeReset(tx, deps, { id, lifeMs, requested, values })
  })
  return { ...sent, expiresInSeconds: lifeMs / 1_000 }
}

async function requestCode(
  requested: RequestedReset,
  deps: PasswordResetDeps,
): Promise<ResetStarted> {
  const smsResetKeyId = newToken()
  const id = tokenHash(smsResetKeyId)
  const lifeMs = verification.codeLifeMs + passwordReset.keyLifeMs
  const target = {
    subject: subjectOf(id),
    channel: requested.channel,
    address: requested.email,
    countedAs: countedAs(requested),
  }
  const sent = await deps.verification.request(target, (tx, values) =>
    storeReset(tx, deps, { id, lifeMs, requested, values }),
  )
  return { ...sent, smsResetKeyId }
}

interface StoredReset {
  readonly id: string
  readonly lifeMs: number
  readonly requested: RequestedReset
  /** What the message contains. */
  readonly values: object
}

async function storeReset(
  tx: Database,
  { clock, sealer }: Pick<PasswordResetDeps, 'clock' | 'sealer'>,
  { id, lifeMs, requested, values }: StoredReset,
): Promise<void> {
  const { channel, brand, email, ipAddress } = requested
  const source = sourceOfAddress(ipAddress)
  // By the schema that the dispatch reads it with: what could not be sent is refused here.
  const message = z.parse(resetMessages[channel], { ...values, source })
  const now = clock.now()
  await addReset(tx, {
    id,
    channel,
    brand,
    email: sealer.seal(email, id),
    message: sealer.seal(JSON.stringify(message), id),
    playerId: null,
    dueAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
}

async function verify(
  smsResetKeyId: string,
  code: string,
  { db, clock, sealer, tokens, verification: codes }: PasswordResetDeps,
): Promise<{ resetKey: string }> {
  const id = tokenHash(smsResetKeyId)
  const reset = await findReset(db, id, clock.now())
  const email = reset && sealer.open(reset.email, id)
  if (email === undefined || reset?.channel !== 'sms') {
    throw new CodedError('verification.codeExpired')
  }
  const target = { subject: subjectOf(id), channel: 'sms', address: email } as const
  await codes.verify(target, code, async () => {})
  return { resetKey: await tokens.issue(purposes.code, { resetId: id }, passwordReset.keyLifeMs) }
}

/** Whose password a key sets, which is not used up. @throws CodedError error.password.reset */
async function playerOfKey(
  source: KeySource,
  resetKey: string,
  { db, clock, tokens }: PasswordResetDeps,
): Promise<{ readonly player: PlayerRow; readonly resetId: string }> {
  const read = z.safeParse(subject, await tokens.read(purposes[source], resetKey))
  const reset = read.success ? await findReset(db, read.data.resetId, clock.now()) : undefined
  const player = reset?.playerId ? await findPlayer(db, reset.playerId) : undefined
  if (!reset || !player) throw new CodedError('error.password.reset')
  return { player, resetId: reset.id }
}

interface Completion {
  readonly source: KeySource
  readonly resetKey: string
  readonly password: string
}

async function complete(
  { source, resetKey, password }: Completion,
  deps: PasswordResetDeps,
): Promise<ResetDone> {
  const { db, clock, tokens, passwords, playerTransaction } = deps
  const { player, resetId } = await playerOfKey(source, resetKey, deps)
  // Before the key is used up: a weak password is answered by a better one.
  await assertStrongPassword(
    password,
    { email: player.email, ...(await namesOf(db, player.id)) },
    passwords,
  )
  const passwordHash = await hashPassword(password)
  if ((await tokens.redeem(purposes[source], resetKey)) === undefined) {
    throw new CodedError('error.password.reset')
  }
  const at = clock.now()
  await playerTransaction(player.id, (tx) =>
    changePassword(tx, player.id, { resetId, passwordHash, at }, deps),
  )
  const review = await openReview(player.id, at, deps)
  return { ...(review && { review }) }
}

interface NewPassword {
  readonly resetId: string
  readonly passwordHash: string
  readonly at: Date
}

/**
 * The new password, the end of every session and reset, what waits to be confirmed, and the news of
 * it; all or nothing.
 */
async function changePassword(
  tx: Database,
  playerId: string,
  { resetId, passwordHash, at }: NewPassword,
  deps: PasswordResetDeps,
): Promise<void> {
  // Before anything is ended: whoever adds to the account holds this row, and is seen or refused.
  await findPlayer(tx, playerId, { hold: 'update' })
  // Ended meanwhile, as by an owner who denied a change.
  const reset = await findReset(tx, resetId, at)
  if (!reset) throw new CodedError('error.password.reset')
  await removeResetsOf(tx, playerId)
  // An intruder may have added them: a passkey would still sign in, a number reset the password.
  await suspendAccess(tx, playerId, { at, keepsMobile: reset.channel === 'sms' }, deps)
  await applyNewPassword(tx, playerId, { passwordHash, ends: 'all' }, deps)
}
