import { maskedAccount } from '@player-site/contracts/cashier/masked-account.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
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
import {
  type BankDifference,
  decideMoney,
  isBooked,
  type MoneyDecision,
  type MoneyNote,
  orderedAmount,
} from './bank-amounts.rules.ts'
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

const isAboutMoney = (note: BankNotification): note is MoneyNote =>
  note.method === 'pending' || note.method === 'credit' || note.method === 'debit'

/** What a notification changes, beside what is settled after it. */
function changeBy(note: BankNotification, row: BankSignIn, now: Date): MoneyDecision {
  if (isAboutMoney(note)) return decideMoney(note, row, now)
  switch (note.method) {
    case 'kyc':
      return { change: {} }
    case 'account': {
      const { descriptor } = note.attributes
      const isMasked = z.safeParse(maskedAccount, descriptor).success
      return { change: isMasked ? { account: descriptor } : {} }
    }
    case 'cancel': {
      const isPaid = row.money !== 'none' && row.money !== 'pending'
      if (isPaid || row.status !== 'atBank') return { change: {} }
      return { change: { status: 'ended', reason: 'cancelled', money: 'none' } }
    }
  }
}

/** Tells the cashier, if there is such a payment: it may have been opened for a known player. */
async function tellCashier(
  { deposits, log }: Pick<BankNewsDeps, 'deposits' | 'log'>,
  note: BankNotification,
  row: BankSignIn,
): Promise<void> {
  const ordered = orderedAmount(row)
  if (!row.hasAccount || !ordered) return
  try {
    if (note.method === 'pending') {
      await deposits.settle(cashierNews(row, 'pending', ordered))
    } else if (note.method === 'cancel' && !isBooked(row)) {
      await deposits.settle(cashierNews(row, 'abandoned', ordered))
    } else if (note.method === 'debit' && row.money === 'credited') {
      const claim = cashierNews(row, 'charged-back', note)
      await deposits.settle({ ...claim, claimId: note.notificationid })
    } else if (note.method === 'credit' && row.money === 'credited') {
      const further = cashierNews(row, 'succeeded', note)
      await deposits.settle({ ...further, claimId: note.notificationid })
    }
  } catch (error) {
    const isUnknown = error instanceof CodedError && error.code === 'cashier.paymentNotFound'
    if (!isUnknown) throw error
    log.warn('payAndPlay.paymentUnknown', { signIn: row.id, ...faultOf(error) })
  }
}

/**
 * Applies a bank's notifications: any number of times, in any order. A repetition is answered like
 * the first.
 */
export function createBankNews(deps: BankNewsDeps) {
  const { db, clock, log, kyc, money } = deps

  /** Calls a person: the bank named another amount than was expected. */
  const alert = ({ id, paymentId }: BankSignIn, event: string, difference: BankDifference) =>
    log.error('payAndPlay.amountDiffers', { signIn: id, payment: paymentId, event, ...difference })

  /** @returns undefined: the money has moved since it was read, so that another answer may be due */
  const record = async (
    note: BankNotification,
    answer: BankAnswer,
    decided: BankSignInChange,
    read: BankSignIn,
  ): Promise<BankAnswer | undefined> => {
    let difference: BankDifference | undefined
    const kept = await db.transaction(async (tx) => {
      const now = clock.now()
      const row = await findByReference(tx, note.orderid, { hold: true })
      if (!row) throw new CodedError('cashier.paymentNotFound')
      const { notificationid: id, orderid: reference, method } = note
      const before = await findAnswer(tx, id)
      if (before) return before
      if (isAboutMoney(note) && row.money !== read.money) return undefined
      // Another notification may have named the person since the decision.
      const isNamed = row.personHash !== null && row.personHash !== decided.personHash
      const decision = changeBy(note, row, now)
      difference = decision.difference
      const change = { ...decision.change, ...(isNamed ? {} : decided) }
      if (Object.keys(change).length > 0) await updateSignIn(tx, row.id, change)
      const { playerId, hasAccount, personHash } = change
      if (hasAccount && playerId && personHash) await addIdentity(tx, personHash, playerId, now)
      return keepAnswer(tx, { id, reference, method, answer, at: now })
    })
    if (kept && difference) alert(read, note.method, difference)
    return kept
  }

  /**
   * Records a notification and tells the cashier, which must hear of it first: until it is recorded
   * the bank repeats it.
   */
  const recordMoney = async (note: BankNotification): Promise<BankAnswer> => {
    const row = await findByReference(db, note.orderid)
    if (!row) throw new CodedError('cashier.paymentNotFound')
    if (row.money === 'crediting' && (note.method === 'debit' || note.method === 'credit')) {
      // It is more or less of what is credited, so that has to be decided.
      if (!(await money.settle(row.id))) throw new CodedError('upstream.unavailable')
      return recordMoney(note)
    }
    await tellCashier(deps, note, row)
    const answer = await record(note, { status: 'OK' }, {}, row)
    if (!answer) return recordMoney(note)
    if (note.method === 'credit') await money.settle(row.id)
    return answer
  }

  return {
    /** @throws CodedError request.invalid, cashier.paymentNotFound, upstream.unavailable */
    async apply(method: string, data: SignedData): Promise<BankAnswer> {
      const note = parseBy<typeof bankNotification>(bankNotification, { ...data, method })
      const before = await findAnswer(db, note.notificationid)
      if (before) return before
      if (note.method !== 'kyc') return recordMoney(note)
      const row = await findByReference(db, note.orderid)
      if (!row) throw new CodedError('cashier.paymentNotFound')
      const { answer, change } = await kyc.decide(row, note.attributes)
      return (await record(note, answer, change, row)) ?? answer
    },
  }
}
