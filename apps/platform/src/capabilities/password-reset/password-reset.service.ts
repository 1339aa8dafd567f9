import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { passwordReset, verification } from '@player-site/contracts/kernel/constants.ts'
import type { ResetStarted } from '@player-site/contracts/password-reset/password-reset.entities.ts'
import { type Proof, proof } from '@player-site/contracts/verification/verification.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { PlayerTransaction } from '../../ledger/player-transaction.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { hashPassword } from '../../players/password.ts'
import { applyNewPassword } from '../../players/password-change.ts'
import type { PasswordStrength } from '../../players/password-strength.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { namesOf } from '../../players/player-details.repository.ts'
import { assertStrongPassword } from '../../players/strong-password.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import { newToken, tokenHash } from '../../tokens/token.ts'
import type { VerificationService } from '../../verification/verification.service.ts'
import type { ResetMessage } from './password-reset.dispatch.ts'
import { addReset, findReset, removeResetsOf } from './password-reset.repository.ts'

export interface PasswordResetDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly messages: Messages
  readonly tokens: OneTimeTokens
  readonly verification: VerificationService
  readonly passwords: Pick<PasswordStrength, 'scoreOf'>
  readonly playerTransaction: PlayerTransaction
}

export interface RequestedReset {
  readonly email: string
  readonly channel: Proof
  readonly brand: BrandId
  /** The page of this site that the link opens. */
  readonly pageUrl: string
}

/** How a new password's key was obtained. */
export type KeySource = 'code' | 'link'

/** @see A§4 Password reset, A§7 "password_reset" */
export interface PasswordResetService {
  /** The same work for every e-mail. @throws CodedError verification.sendTooEarly */
  request(requested: RequestedReset): Promise<ResetStarted>
  /** @throws CodedError sms.code.invalid, sms.max.attempts.reached, verification.codeExpired */
  verify(smsResetKeyId: string, code: string): Promise<{ resetKey: string }>
  /** @throws CodedError error.password.reset, error.password.weak */
  complete(source: KeySource, resetKey: string, password: string): Promise<void>
}

const purposes: Readonly<Record<KeySource, string>> = {
  code: 'password-reset-code',
  link: 'password-reset-link',
}
const subject = z.object({ resetId: z.string() })
const subjectOf = (resetId: string) => `password-reset-${resetId}`

export const createPasswordResetService = (deps: PasswordResetDeps): PasswordResetService => ({
  request: (requested) => request(requested, deps),
  verify: (smsResetKeyId, code) => verify(smsResetKeyId, code, deps),
  complete: (source, resetKey, password) => complete({ source, resetKey, password }, deps),
})

async function request(
  { email: entered, channel, brand, pageUrl }: RequestedReset,
  { clock, sealer, tokens, verification: codes }: PasswordResetDeps,
): Promise<ResetStarted> {
  const email = entered.toLowerCase()
  const smsResetKeyId = newToken()
  const id = tokenHash(smsResetKeyId)
  const lifeMs = verification.codeLifeMs
  const linkKey = await tokens.issue(purposes.link, { resetId: id }, lifeMs)
  const target = { subject: subjectOf(id), channel, address: email }
  const sent = await codes.request(target, async (tx, code) => {
    // In the hash, which browsers keep from servers and from other sites.
    const message: ResetMessage = { ...code, link: `${pageUrl}#key=${linkKey}` }
    const now = clock.now()
    await addReset(tx, {
      id,
      channel,
      brand,
      email: sealer.seal(email, id),
      message: sealer.seal(JSON.stringify(message), id),
      playerId: null,
      dueAt: now,
      expiresAt: new Date(now.getTime() + lifeMs + passwordReset.keyLifeMs),
    })
  })
  return { ...sent, smsResetKeyId }
}

async function verify(
  smsResetKeyId: string,
  code: string,
  { db, clock, sealer, tokens, verification: codes }: PasswordResetDeps,
): Promise<{ resetKey: string }> {
  const id = tokenHash(smsResetKeyId)
  const reset = await findReset(db, id, clock.now())
  const email = reset && sealer.open(reset.email, id)
  const channel = z.safeParse(proof, reset?.channel)
  if (email === undefined || !channel.success) throw new CodedError('verification.codeExpired')
  const target = { subject: subjectOf(id), channel: channel.data, address: email }
  await codes.verify(target, code, async () => {})
  return { resetKey: await tokens.issue(purposes.code, { resetId: id }, passwordReset.keyLifeMs) }
}

interface Completion {
  readonly source: KeySource
  readonly resetKey: string
  readonly password: string
}

async function complete(
  { source, resetKey, password }: Completion,
  deps: PasswordResetDeps,
): Promise<void> {
  const { db, clock, tokens, passwords, playerTransaction } = deps
  const purpose = purposes[source]
  const read = z.safeParse(subject, await tokens.read(purpose, resetKey))
  const reset = read.success ? await findReset(db, read.data.resetId, clock.now()) : undefined
  const player = reset?.playerId ? await findPlayer(db, reset.playerId) : undefined
  if (!player) throw new CodedError('error.password.reset')
  // Before the key is used up: a weak password is answered by a better one.
  await assertStrongPassword(
    password,
    { email: player.email, ...(await namesOf(db, player.id)) },
    passwords,
  )
  const passwordHash = await hashPassword(password)
  if ((await tokens.redeem(purpose, resetKey)) === undefined) {
    throw new CodedError('error.password.reset')
  }
  await playerTransaction(player.id, (tx) => changePassword(tx, player.id, passwordHash, deps))
}

/** The new password, the end of every session and reset, and the news of it; all or nothing. */
async function changePassword(
  tx: Database,
  playerId: string,
  passwordHash: string,
  deps: PasswordResetDeps,
): Promise<void> {
  await removeResetsOf(tx, playerId)
  await applyNewPassword(tx, playerId, { passwordHash, ends: 'all' }, deps)
}
