import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import {
  decimalText,
  MoneyError,
  money,
  moneyFromText,
} from '@player-site/contracts/kernel/money.ts'
import type { BankNotification } from '../../integrations/bank/bank.contract.ts'
import type { BankSignIn, BankSignInChange } from './pay-and-play.repository.ts'

export type MoneyNote = Extract<BankNotification, { method: 'pending' | 'credit' | 'debit' }>

/** An amount as a bank names it. */
export interface ToldAmount {
  readonly amount: string
  readonly currency: string
}

/** How a bank's amount differs from what it was expected to be, and what was done. */
export interface BankDifference {
  readonly amount: 'less' | 'more' | 'nothing' | 'unreadable' | 'second' | 'early'
  readonly outcome: 'applied' | 'returned' | 'waiting' | 'notApplied'
}

/** What a notice about money changes, and whether a person is called for it. */
export interface MoneyDecision {
  readonly change: BankSignInChange
  readonly difference?: BankDifference
}

type Amounts = Pick<
  BankSignIn,
  'money' | 'currency' | 'amountMinor' | 'paidMinor' | 'returnedMinor' | 'paidAs'
>

/** In minor units; undefined: in another currency than the order's, or with more decimals. */
export function minorOf(
  { amount, currency: told }: ToldAmount,
  { currency: ordered }: Pick<BankSignIn, 'currency'>,
): bigint | undefined {
  const currency = asCurrency(told)
  if (!currency || told !== ordered) return undefined
  try {
    return moneyFromText(amount, currency).amountMinor
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}

/** What a bank has paid and not taken back, in minor units. */
export const keptOf = ({
  paidMinor,
  returnedMinor,
}: Pick<Amounts, 'paidMinor' | 'returnedMinor'>) => (paidMinor ?? 0n) - returnedMinor

function textOf(amountMinor: bigint, { currency: code }: Pick<Amounts, 'currency'>): ToldAmount {
  const currency = asCurrency(code)
  if (!currency) throw new Error('The sign-in has no currency')
  return { amount: decimalText(money(amountMinor, currency)), currency }
}

/** What was ordered; undefined before that. */
export const orderedAmount = (row: Amounts): ToldAmount | undefined =>
  row.amountMinor === null ? undefined : textOf(row.amountMinor, row)

/** All that a bank has paid and not taken back, as it named it. */
export const keptAmount = (row: Amounts): ToldAmount => row.paidAs ?? textOf(keptOf(row), row)

/** Whether the cashier knows of the money, or is about to. */
export const isBooked = ({ money: state }: Pick<Amounts, 'money'>): boolean =>
  state === 'crediting' || state === 'credited'

const isUnpaid = ({ money: state }: Amounts): boolean => state === 'none' || state === 'pending'

/**
 * What a bank's notice about money changes. Figures are booked as told: less than was ordered is
 * credited, parts add up to the order, more or another currency is returned, and a debit takes as
 * much as it names, even before its credit. Money that comes after the order was settled is left to
 * a person: it may be a second payment, or the first told again.
 */
export function decideMoney(note: MoneyNote, row: Amounts, now: Date): MoneyDecision {
  const told = minorOf(note, row)
  switch (note.method) {
    case 'pending':
      return decidePending(told, row)
    case 'credit':
      return decideCredit(note, told, row, now)
    case 'debit':
      return decideDebit(note, told, row)
  }
}

function decidePending(told: bigint | undefined, row: Amounts): MoneyDecision {
  const change: BankSignInChange = row.money === 'none' ? { money: 'pending' } : {}
  const is = differenceOf(told, row.amountMinor)
  return { change, ...(is && { difference: { amount: is, outcome: 'applied' } }) }
}

function differenceOf(
  told: bigint | undefined,
  expected: bigint | null,
): 'less' | 'more' | 'nothing' | 'unreadable' | undefined {
  if (told === undefined) return 'unreadable'
  if (told === expected) return undefined
  if (told === 0n) return 'nothing'
  return told < (expected ?? 0n) ? 'less' : 'more'
}

function decideCredit(
  { amount, currency }: MoneyNote,
  told: bigint | undefined,
  row: Amounts,
  now: Date,
): MoneyDecision {
  if (told === 0n) return { change: {}, difference: { amount: 'nothing', outcome: 'notApplied' } }
  const isFirst = isUnpaid(row)
  if (isFirst && told === undefined) {
    return {
      change: { money: 'refunding', moneyDueAt: now, paidAs: { amount, currency } },
      difference: { amount: 'unreadable', outcome: 'returned' },
    }
  }
  const paidMinor = (row.paidMinor ?? 0n) + (told ?? 0n)
  const kept = paidMinor - row.returnedMinor
  // Parts of one order, none of which was settled yet.
  const isPart = row.money === 'received' && kept <= (row.amountMinor ?? 0n)
  if (told === undefined || !(isFirst || isPart)) {
    const outcome = isBooked(row) ? 'waiting' : 'notApplied'
    return { change: {}, difference: { amount: 'second', outcome } }
  }
  // All of it had been taken back before it was told.
  if (kept <= 0n) return { change: { money: 'none', moneyDueAt: null, paidMinor } }
  const is = differenceOf(kept, row.amountMinor)
  const outcome = is === 'more' ? 'returned' : 'applied'
  return {
    change: { money: 'received', paidMinor, moneyDueAt: now },
    ...(is && { difference: { amount: is, outcome } }),
  }
}

function decideDebit(note: MoneyNote, told: bigint | undefined, row: Amounts): MoneyDecision {
  const { money: state, paidAs } = row
  const isReturned = state === 'refunding' || state === 'refunded'
  const isOfPaid = paidAs?.amount === note.amount && paidAs.currency === note.currency
  if (isReturned && isOfPaid) return { change: { money: 'refunded', moneyDueAt: null } }
  if (told === undefined || told === 0n) {
    const amount = told === 0n ? 'nothing' : 'unreadable'
    return { change: {}, difference: { amount, outcome: 'notApplied' } }
  }
  const returnedMinor = row.returnedMinor + told
  if (isUnpaid(row)) {
    return { change: { returnedMinor }, difference: { amount: 'early', outcome: 'applied' } }
  }
  // The cashier takes it from the player, and calls a person where it differs.
  if (isBooked(row)) return { change: { returnedMinor } }
  const kept = keptOf({ ...row, returnedMinor })
  const amount = kept > 0n ? 'less' : 'more'
  const change = {
    returnedMinor,
    ...(kept <= 0n && { money: isReturned ? 'refunded' : 'none', moneyDueAt: null }),
  } satisfies BankSignInChange
  return { change, ...(kept !== 0n && { difference: { amount, outcome: 'applied' } }) }
}
