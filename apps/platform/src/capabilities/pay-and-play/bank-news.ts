import { maskedAccount } from '@player-site/contracts/cashier/masked-account.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { MoneyError, moneyFromText } from '@player-site/contracts/kernel/money.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { parseBy } from '../../http/bind-call.ts'
import {
  type BankAnswer,
  type BankNotification,
  bankNotification,
} from '../../integrations/bank/bank.contract.ts'
import type { SignedData } from '../../integrations/bank/bank-signature.ts'
import { faultOf, type Log } from '../../log.ts'
import type { Kyc } from './bank-kyc.ts'
import { type BankMoneyService, cashierNews } from './bank-money.ts'
import type { Deposits } from './pay-and-play.deps.ts'
import {
  addIdentity,
  type BankSignIn,
  type BankSignInChange,
  findAnswer,
  findByReference,
  keepAnswer,
  updateSignIn,
} from './pay-and-play.repository.ts'

export interface BankNewsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly kyc: Kyc
  readonly money: Pick<BankMoneyService, 'settle'>
  readonly deposits: Pick<Deposits, 'settle'>
}

type Note<M extends BankNotification['method']> = Extract<BankNotification, { method: M }>
type MoneyNote = Note<'pending' | 'credit' | 'debit'>

/** @throws CodedError request.invalid for another currency than the order's */
function amountOf({ amount, currency }: MoneyNote, row: BankSignIn): bigint {
  try {
    if (currency === row.currency) return moneyFromText(amount, currency).amountMinor
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
  }
  throw new CodedError('request.invalid')
}

/** What a notification changes, beside what is settled after it. */
function changeBy(note: BankNotification, row: BankSignIn, now: Date): BankSignInChange {
  const { money } = row
  switch (note.method) {
    case 'kyc':
      return {}
    case 'account': {
      const { descriptor } = note.attributes
      return z.safeParse(maskedAccount, descriptor).success ? { account: descriptor } : {}
    }
    case 'pending':
      return money === 'none' ? { money: 'pending' } : {}
    case 'credit': {
      // One order is paid once, however often the bank says so.
      const isFirst = money === 'none' || money === 'pending'
      const paidMinor = amountOf(note, row)
      return isFirst ? { money: 'received', paidMinor, moneyDueAt: now } : {}
    }
    case 'debit':
      if (money === 'received') return { money: 'none', moneyDueAt: null }
      return money === 'refunding' ? { money: 'refunded', moneyDueAt: null } : {}
    case 'cancel': {
      const isPaid = money !== 'none' && money !== 'pending'
      if (isPaid || row.status !== 'atBank') return {}
      return { status: 'ended', reason: 'cancelled', money: 'none' }
    }
  }
}

/**
 * Applies a bank's notifications: any number of times, in any order. A repetition is answered like
 * the first.
 */
export function createBankNews({ db, clock, log, kyc, money, deposits }: BankNewsDeps) {
  /** Tells the cashier, if there is such a payment: it may have been opened for a known player. */
  const tellCashier = async (note: BankNotification, row: BankSignIn): Promise<void> => {
    if (!row.hasAccount || row.amountMinor === null) return
    try {
      if (note.method === 'pending') {
        await deposits.settle(cashierNews(row, 'pending', row.amountMinor))
      } else if (note.method === 'cancel' && row.money !== 'credited') {
        await deposits.settle(cashierNews(row, 'abandoned', row.amountMinor))
      } else if (note.method === 'debit' && row.money === 'credited') {
        await deposits.settle(cashierNews(row, 'charged-back', row.paidMinor ?? row.amountMinor))
      }
    } catch (error) {
      const isUnknown = error instanceof CodedError && error.code === 'cashier.paymentNotFound'
      if (!isUnknown) throw error
      log.warn('payAndPlay.paymentUnknown', { signIn: row.id, ...faultOf(error) })
    }
  }

  const record = (note: BankNotification, answer: BankAnswer, decided: BankSignInChange) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const row = await findByReference(tx, note.orderid, { hold: true })
      if (!row) throw new CodedError('cashier.paymentNotFound')
      const { notificationid: id, orderid: reference, method } = note
      const before = await findAnswer(tx, id)
      if (before) return before
      // Another notification may have named the person since the decision.
      const isNamed = row.personHash !== null && row.personHash !== decided.personHash
      const change = { ...changeBy(note, row, now), ...(isNamed ? {} : decided) }
      if (Object.keys(change).length > 0) await updateSignIn(tx, row.id, change)
      const { playerId, hasAccount, personHash } = change
      if (hasAccount && playerId && personHash) await addIdentity(tx, personHash, playerId, now)
      return keepAnswer(tx, { id, reference, method, answer, at: now })
    })

  return {
    /** @throws CodedError request.invalid, cashier.paymentNotFound */
    async apply(method: string, data: SignedData): Promise<BankAnswer> {
      const note = parseBy<typeof bankNotification>(bankNotification, { ...data, method })
      const before = await findAnswer(db, note.notificationid)
      if (before) return before
      const row = await findByReference(db, note.orderid)
      if (!row) throw new CodedError('cashier.paymentNotFound')
      if (note.method === 'kyc') {
        const { answer, change } = await kyc.decide(row, note.attributes)
        return record(note, answer, change)
      }
      // Before it is recorded: until then the bank repeats it.
      await tellCashier(note, row)
      const answer = await record(note, { status: 'OK' }, {})
      if (note.method === 'credit') await money.settle(row.id)
      return answer
    },
  }
}
