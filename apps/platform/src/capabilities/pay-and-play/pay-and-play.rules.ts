import { CodedError } from '@player-site/contracts/errors.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type {
  BankDepositStatus,
  BankSession,
} from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import {
  bankDepositStatus,
  bankEndings,
  bankSessionStatus,
} from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import * as z from 'zod/mini'
import type { BankSignIn } from './pay-and-play.repository.ts'

/** Amounts that are offered, as multiples of the smallest deposit. */
const multiples = [2, 5, 10, 20]

export interface Range {
  readonly min: number
  readonly max: number
}

export const offeredAmounts = ({ min, max }: Range): number[] =>
  multiples.map((multiple) => multiple * min).filter((amount) => amount <= max)

/** A sign-in that ended, or whose time is over: nothing can be done with it. */
export const isOver = (
  { status, expiresAt }: Pick<BankSignIn, 'status' | 'expiresAt'>,
  now: Date,
): boolean => status === 'ended' || expiresAt <= now

/** Until the code was entered, the browser has not shown that its person was at the bank. */
const isConfirmed = ({ status }: Pick<BankSignIn, 'status'>): boolean =>
  status === 'form' || status === 'ready' || status === 'done'

function depositOf(row: BankSignIn): BankDepositStatus {
  if (!isConfirmed(row) && row.reason !== 'refused') return 'none'
  if (row.money === 'crediting') return 'received'
  return row.money === 'refunding' ? 'refunded' : z.parse(bankDepositStatus, row.money)
}

/** A sign-in as its browser may know it. */
export function bankSessionViewOf(row: BankSignIn, range: Range, now: Date): BankSession {
  const currency = asCurrency(row.currency) ?? 'EUR'
  const isExpired = row.status !== 'ended' && row.expiresAt <= now
  // The limits of a person stay hidden from a browser that has not shown the code.
  const shownMinor = isConfirmed(row) ? (row.paidMinor ?? row.amountMinor) : row.amountMinor
  const isOpen = row.status === 'atBank' && row.visitEndsAt !== null && row.visitEndsAt > now
  return {
    sessionId: row.id,
    status: isExpired ? 'ended' : z.parse(bankSessionStatus, row.status),
    currency,
    ...range,
    amounts: offeredAmounts(range),
    amount: shownMinor === null ? null : decimalFromMoney(money(shownMinor, currency)),
    url: isOpen ? row.url : null,
    deposit: depositOf(row),
    playerId: isConfirmed(row) ? row.playerId : null,
    reason: isExpired ? 'expired' : z.parse(z.nullable(z.enum(bankEndings)), row.reason),
  }
}

const callbackPath = /^\/[a-z]{2}-[a-z]{2}\/signup\/callback$/i

/**
 * The address that the bank returns to.
 * @throws CodedError request.invalid unless it is the callback page of the site that asks
 */
export function returnAddress(redirectUri: string, siteOrigin: string | undefined): URL {
  const url = URL.parse(redirectUri)
  const isOurs = url !== null && url.origin === siteOrigin && callbackPath.test(url.pathname)
  if (isOurs && url.search === '' && url.hash === '') return url
  const message = 'must be the callback page of this site'
  throw new CodedError('request.invalid', {
    validationErrors: [{ field: 'redirect_uri', message }],
  })
}

/** @returns the address with one parameter more for each given value */
export function withParameters(url: URL, parameters: Readonly<Record<string, string>>): string {
  const next = new URL(url)
  for (const [name, value] of Object.entries(parameters)) next.searchParams.set(name, value)
  return next.href
}
