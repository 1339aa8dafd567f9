import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { verification as constants } from '@player-site/contracts/verification/verification.constants.ts'
import type { Proof, SentCode } from '@player-site/contracts/verification/verification.entities.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import {
  addSend,
  type CodePurpose,
  countAttempt,
  isExhausted,
  latestSends,
  lockAddress,
  removeCode,
  removeOld,
  replaceCode,
  takeCode,
} from './verification.repository.ts'
import { nextSendAt, secondsUntil } from './verification.rules.ts'
import { createWrongCodeWatch } from './wrong-codes.ts'

/** What is verified: that the person behind a subject reads an address or a number. */
export interface VerificationTarget {
  /** Such as a registration: a code sent for one is worth nothing for another. */
  readonly subject: string
  readonly channel: Proof
  /** An e-mail address or a number in E.164. */
  readonly address: string
  /** A player: the limits of sends hold for them too, over all addresses. */
  readonly requestedBy?: string
  /**
   * What the limits count in place of the address, where strangers may ask for a code: its address
   * from one source, so that theirs do not use up the owner's.
   */
  readonly countedAs?: string
}

export interface VerificationDeps {
  readonly db: Database
  readonly clock: Clock
  /** Codes and addresses are stored as hashes under keys derived from these; the newest first. */
  readonly keys: readonly [string, ...string[]]
  /** Is told of many wrong codes. */
  readonly log: Pick<Log, 'warn'>
}

/** One-time codes of five digits. @see A§9, design "Code length" */
export interface VerificationService {
  /**
   * Replaces the code of a target and sends it; `send` writes the message in the same transaction.
   * The limits count each address by itself, whatever it is sent for.
   * @throws CodedError verification.sendTooEarly
   */
  request(
    target: VerificationTarget,
    send: (
      tx: Database,
      code: { readonly code: string; readonly minutes: number },
    ) => Promise<void>,
  ): Promise<SentCode>
  /** Counts a message that brings no code, within the same limits. @throws as `request` does */
  requestWithoutCode(
    target: Pick<VerificationTarget, 'address' | 'countedAs'>,
    send: (tx: Database) => Promise<void>,
  ): Promise<Pick<SentCode, 'resendAfterSeconds'>>
  /**
   * Verifies an entered code, which is used up by that, and runs `onVerified` in the transaction
   * that does so.
   * @throws CodedError sms.code.invalid, sms.max.attempts.reached, verification.codeExpired
   */
  verify<T>(
    target: VerificationTarget,
    code: string,
    onVerified: (tx: Database) => Promise<T>,
  ): Promise<T>
  /** Ends the code of a target whose address changed. */
  discard(tx: Database, purpose: CodePurpose): Promise<void>
}

const newCode = (): string =>
  String(randomInt(10 ** constants.codeLength)).padStart(constants.codeLength, '0')

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function createHashes(keys: VerificationDeps['keys']) {
  const derived = keys.map((key) => createHmac('sha256', key).update('verification-codes').digest())
  const hashWith = (key: Buffer | undefined, ...parts: readonly string[]) =>
    createHmac('sha256', key ?? '')
      .update(parts.join('\0'))
      .digest('base64url')
  const codeHashWith = (
    key: Buffer | undefined,
    { subject, channel, address }: VerificationTarget,
    code: string,
  ) => hashWith(key, 'code', subject, channel, address.toLowerCase(), code)
  return {
    ofAddress: (address: string) => hashWith(derived[0], 'address', address.toLowerCase()),
    ofCode: (target: VerificationTarget, code: string) => codeHashWith(derived[0], target, code),
    /** Codes stay valid while a key is rotated. */
    isOfCode: (hash: string, target: VerificationTarget, code: string) =>
      derived.some((key) => isSame(hash, codeHashWith(key, target, code))),
  }
}

/** @throws CodedError verification.sendTooEarly */
async function countSend(tx: Database, addressHash: string, now: Date): Promise<void> {
  await lockAddress(tx, addressHash)
  const nextAt = nextSendAt(await latestSends(tx, addressHash, now))
  if (nextAt && nextAt > now) {
    const details = { retryAfterSeconds: secondsUntil(nextAt, now) }
    throw new CodedError('verification.sendTooEarly', { details })
  }
  await addSend(tx, addressHash, now)
}

export function createVerification({
  db,
  clock,
  keys,
  log,
}: VerificationDeps): VerificationService {
  const hashes = createHashes(keys)
  const watch = createWrongCodeWatch({ clock, log })

  return {
    async request(target, send) {
      const now = clock.now()
      const { address, requestedBy, countedAs = address } = target
      await removeOld(db, now)
      await db.transaction(async (tx) => {
        // The player first: two of their requests wait for each other in one order.
        if (requestedBy !== undefined) await countSend(tx, hashes.ofAddress(requestedBy), now)
        await countSend(tx, hashes.ofAddress(countedAs), now)
        const code = newCode()
        await replaceCode(tx, target, {
          codeHash: hashes.ofCode(target, code),
          expiresAt: new Date(now.getTime() + constants.codeLifeMs),
        })
        await send(tx, { code, minutes: constants.codeLifeMs / 60_000 })
      })
      return {
        expiresInSeconds: constants.codeLifeMs / 1_000,
        resendAfterSeconds: constants.resendAfterMs / 1_000,
      }
    },

    async requestWithoutCode({ address, countedAs = address }, send) {
      const now = clock.now()
      await removeOld(db, now)
      await db.transaction(async (tx) => {
        await countSend(tx, hashes.ofAddress(countedAs), now)
        await send(tx)
      })
      return { resendAfterSeconds: constants.resendAfterMs / 1_000 }
    },

    async verify(target, code, onVerified) {
      const now = clock.now()
      // Committed before the comparison, so that parallel guesses cannot outrun the count.
      const counted = await countAttempt(db, target, now)
      if (!counted) {
        const isEnded = await isExhausted(db, target, now)
        throw new CodedError(isEnded ? 'sms.max.attempts.reached' : 'verification.codeExpired')
      }
      if (!hashes.isOfCode(counted.codeHash, target, code)) {
        watch.noteWrongCode()
        const attemptsLeft = constants.maxAttempts - counted.attempts
        if (attemptsLeft <= 0) throw new CodedError('sms.max.attempts.reached')
        throw new CodedError('sms.code.invalid', { details: { attemptsLeft } })
      }
      return db.transaction(async (tx) => {
        if (!(await takeCode(tx, target, counted.codeHash))) {
          throw new CodedError('verification.codeExpired')
        }
        return onVerified(tx)
      })
    },

    discard: removeCode,
  }
}
