import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body } from '@player-site/contracts/kernel/call.ts'
import type {
  requestBankEmailCode,
  updateBankPlayer,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { VerifiedPerson } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import type { SentCode } from '@player-site/contracts/verification/verification.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { tokenHash } from '../../tokens/token.ts'
import type { VerificationService } from '../../verification/verification.service.ts'
import { openPerson } from './bank-kyc.ts'
import type { BankMoneyService } from './bank-money.ts'
import type { Applicant } from './pay-and-play.deps.ts'
import { addIdentity, advance, type BankSignIn, updateSignIn } from './pay-and-play.repository.ts'
import { type BankSessions, liveSignIn } from './pay-and-play.service.ts'
import { personView } from './person-view.ts'

type Update = Body<typeof updateBankPlayer>

/** The registration's side of a new player. */
export interface AccountOpening {
  check(applicant: Applicant<Update>): Promise<void>
  open(applicant: Applicant<Update>, claim: (tx: Database) => Promise<void>): Promise<void>
}

export interface BankAccountDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly messages: Messages
  readonly verification: VerificationService
  readonly sessions: Pick<BankSessions, 'end'>
  readonly money: Pick<BankMoneyService, 'settle'>
  readonly accounts: AccountOpening
}

const expired = () => new CodedError('payAndPlay.sessionExpired')

/** Refusals that another entry in the form would not change. */
const finalCodes: readonly string[] = [
  'registration.unsupported',
  'error.registration.player_already_exists',
]

const targetOf = ({ id }: BankSignIn, email: string) =>
  ({ subject: `pay-and-play:${id}`, channel: 'email', address: email }) as const

function applicantOf(row: BankSignIn, added: Update, sealer: Sealer): Applicant<Update> {
  const person = openPerson(sealer, row)
  if (!person) throw expired()
  const { playerId, countryCode } = row
  const { brand, locale } = messageReaderOf(row)
  return {
    playerId,
    brand,
    ...locale,
    countryCode,
    ...person,
    added,
  }
}

async function openAccount(row: BankSignIn, update: Update, deps: BankAccountDeps): Promise<void> {
  const { db, clock, sealer, verification, accounts } = deps
  const { email, emailCode } = update
  const applicant = applicantOf(row, update, sealer)
  await accounts.check(applicant)
  const emailHash = tokenHash(email)
  // Verified once, so that another refusal does not cost another code.
  if (row.emailHash !== emailHash) {
    await verification.verify(targetOf(row, email), emailCode, (tx) =>
      updateSignIn(tx, row.id, { emailHash }),
    )
  }
  await accounts.open(applicant, async (tx) => {
    const opened = { hasAccount: true, sealed: '', moneyDueAt: clock.now() }
    if (!(await advance(tx, row.id, ['form'], { ...opened, status: 'ready' }))) throw expired()
  })
  const { personHash, playerId } = row
  if (personHash) await addIdentity(db, personHash, playerId, clock.now())
}

/** Accounts of new persons whom a bank has named. */
export function createBankAccountService(deps: BankAccountDeps) {
  const { db, messages, verification, sessions, money } = deps
  return {
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
      if (row.status === 'ready' && row.hasAccount) return personView(db, row)
      if (row.status !== 'form') throw expired()
      try {
        await openAccount(row, update, deps)
      } catch (error) {
        const isFinal = error instanceof CodedError && finalCodes.includes(error.code)
        if (isFinal) await sessions.end(row, 'refused')
        throw error
      }
      await money.settle(row.id)
      return personView(db, { ...row, hasAccount: true })
    },
  }
}
export type BankAccountService = ReturnType<typeof createBankAccountService>
