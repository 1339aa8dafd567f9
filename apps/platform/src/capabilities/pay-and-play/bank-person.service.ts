import { timingSafeEqual } from 'node:crypto'
import { maskEmail, maskTail } from '@player-site/contracts/cashier/masked-account.ts'
import { CodedError, isErrorCode } from '@player-site/contracts/errors.ts'
import type { Body } from '@player-site/contracts/kernel/call.ts'
import type {
  loginWithBank,
  requestBankEmailCode,
  updateBankPlayer,
  verifyBankCode,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { VerifiedPerson } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { maxBankCodes } from '@player-site/contracts/pay-and-play/pay-and-play.rules.ts'
import type { SentCode } from '@player-site/contracts/verification/verification.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { mobileOf } from '../../players/player-details.repository.ts'
import { tokenHash } from '../../tokens/token.ts'
import type { VerificationService } from '../../verification/verification.service.ts'
import { openPerson, personKeyOf } from './bank-kyc.ts'
import type { BankMoneyService } from './bank-money.ts'
import type { Applicant } from './pay-and-play.deps.ts'
import {
  addIdentity,
  advance,
  type BankSignIn,
  countCode,
  updateSignIn,
} from './pay-and-play.repository.ts'
import { type BankSessions, liveSignIn } from './pay-and-play.service.ts'

type Update = Body<typeof updateBankPlayer>

export interface BankAccounts {
  check(applicant: Applicant<Update>): Promise<void>
  open(applicant: Applicant<Update>, claim: (tx: Database) => Promise<void>): Promise<void>
}

export interface BankPersonDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly messages: Messages
  readonly verification: VerificationService
  readonly sessions: Pick<BankSessions, 'end'>
  readonly money: Pick<BankMoneyService, 'settle'>
  readonly accounts: BankAccounts
  /** @throws CodedError one of the sign-in failures */
  readonly checkSignIn: (playerId: string) => Promise<void>
  readonly grantSession: (playerId: string) => Promise<string>
}

const expired = () => new CodedError('payAndPlay.sessionExpired')
const codeInvalid = (attemptsLeft: number) =>
  new CodedError('payAndPlay.codeInvalid', { details: { attemptsLeft } })

const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const targetOf = ({ id }: BankSignIn, email: string) =>
  ({ subject: `pay-and-play:${id}`, channel: 'email', address: email }) as const

/** @throws CodedError the refusal of a person whom the bank has named */
function throwRefusal({ refusal, refusalReason }: BankSignIn): void {
  if (refusal === null) return
  const code = isErrorCode(refusal) ? refusal : 'error.signup.unhandled'
  throw new CodedError(code, refusalReason === null ? {} : { details: { reason: refusalReason } })
}

/** The person behind a code: their account, and their first session. @see A§4 Pay-and-play */
export function createBankPersons(deps: BankPersonDeps) {
  const { db, clock, sealer, messages, verification, sessions, money, accounts } = deps

  const personView = async ({ playerId, hasAccount }: BankSignIn): Promise<VerifiedPerson> => {
    const player = hasAccount ? await findPlayer(db, playerId) : undefined
    if (!player) return { playerId }
    const mobile = await mobileOf(db, playerId)
    return {
      playerId,
      email: maskEmail(player.email),
      mobilePhone: maskTail(mobile ?? ''),
    }
  }

  const applicantOf = (row: BankSignIn, added: Update): Applicant<Update> => {
    const person = openPerson(sealer, row)
    if (!person) throw expired()
    const { playerId, countryCode } = row
    const { brand, locale } = messageReaderOf(row)
    const personKey = personKeyOf(person)
    return { playerId, brand, ...locale, countryCode, ...person, personKey, added }
  }

  /** Verifies the address once, so that another refusal does not cost another code. */
  const verifyAddress = async (row: BankSignIn, { email, emailCode }: Update): Promise<void> => {
    const emailHash = tokenHash(email.toLowerCase())
    if (row.emailHash === emailHash) return
    await verification.verify(targetOf(row, email), emailCode, (tx) =>
      updateSignIn(tx, row.id, { emailHash }),
    )
  }

  const openAccount = async (row: BankSignIn, update: Update): Promise<void> => {
    const applicant = applicantOf(row, update)
    await accounts.check(applicant)
    await verifyAddress(row, update)
    const { personHash, playerId } = row
    await accounts.open(applicant, async (tx) => {
      const opened = { hasAccount: true, sealed: '', moneyDueAt: clock.now() }
      if (!(await advance(tx, row.id, ['form'], { ...opened, status: 'ready' }))) throw expired()
    })
    if (personHash) await addIdentity(db, personHash, playerId, clock.now())
  }

  return {
    /**
     * Verifies the code, which is used up by that; three wrong ones end the sign-in.
     * @throws CodedError payAndPlay.*, registration.unsupported
     */
    async verify({ oneTimeCode, ...key }: Body<typeof verifyBankCode>): Promise<VerifiedPerson> {
      const row = await liveSignIn(deps, key)
      const { codeHash, visitEndsAt } = row
      if (row.status !== 'atBank' || codeHash === null) throw codeInvalid(0)
      if (visitEndsAt === null || visitEndsAt <= clock.now()) throw expired()
      // Committed before the comparison, so that parallel guesses cannot outrun the count.
      const entered = await countCode(db, row.id, maxBankCodes)
      if (entered === undefined) throw new CodedError('payAndPlay.tooManyAttempts')
      if (!isSameHash(tokenHash(oneTimeCode), codeHash)) {
        if (entered < maxBankCodes) throw codeInvalid(maxBankCodes - entered)
        await sessions.end(row, 'locked')
        throw new CodedError('payAndPlay.tooManyAttempts')
      }
      if (row.personHash === null) {
        await sessions.end(row, 'failed')
        throw new CodedError('payAndPlay.bankFailed', { details: { reason: 'failed' } })
      }
      if (row.refusal !== null) await sessions.end(row, 'refused')
      throwRefusal(row)
      const status = row.hasAccount ? 'ready' : 'form'
      const verified = await advance(db, row.id, ['atBank'], { status, codeHash: null, url: null })
      if (!verified) throw codeInvalid(0)
      return personView(verified)
    },

    /** @throws CodedError payAndPlay.sessionExpired, verification.sendTooEarly */
    async requestEmail({ email, ...key }: Body<typeof requestBankEmailCode>): Promise<SentCode> {
      const row = await liveSignIn(deps, key)
      if (row.status !== 'form') throw expired()
      if (!messages.canSend('email')) throw new CodedError('upstream.unavailable')
      const reader = messageReaderOf(row)
      return verification.request(targetOf(row, email), (tx, values) =>
        messages.email(tx, email, 'verificationCode', { ...reader, values }),
      )
    },

    /** Opens the account, and brings its money to it. @throws CodedError */
    async update(update: Update): Promise<VerifiedPerson> {
      const row = await liveSignIn(deps, update)
      if (row.playerId !== update.playerId) throw expired()
      // The answer that opened the account was lost.
      if (row.status === 'ready' && row.hasAccount) return personView(row)
      if (row.status !== 'form') throw expired()
      try {
        await openAccount(row, update)
      } catch (error) {
        const code = error instanceof CodedError ? error.code : ''
        const isFinal =
          code === 'registration.unsupported' || code === 'error.registration.player_already_exists'
        if (isFinal) await sessions.end(row, 'refused')
        throw error
      }
      await money.settle(row.id)
      return personView({ ...row, hasAccount: true })
    },

    /** Grants one session, once. @throws CodedError one of the sign-in failures */
    async login(key: Body<typeof loginWithBank>): Promise<{ sessionGrant: string }> {
      const row = await liveSignIn(deps, key)
      if (row.status !== 'ready') throw expired()
      await deps.checkSignIn(row.playerId)
      if (!(await advance(db, row.id, ['ready'], { status: 'done' }))) throw expired()
      return { sessionGrant: await deps.grantSession(row.playerId) }
    },
  }
}
export type BankPersons = ReturnType<typeof createBankPersons>
