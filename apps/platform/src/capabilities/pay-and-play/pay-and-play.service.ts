import { randomUUID } from 'node:crypto'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body, Query } from '@player-site/contracts/kernel/call.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { isMarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { localeOf, marketForCountry, markets } from '@player-site/contracts/kernel/markets.ts'
import { MoneyError, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type {
  authorizeBank,
  openBankSession,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import {
  bankSessionMs,
  bankVisitMs,
  isPayAndPlayMarket,
} from '@player-site/contracts/pay-and-play/pay-and-play.rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bank } from '../../integrations/bank/bank.client.ts'
import { faultOf, type Log } from '../../log.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { newToken, tokenHash } from '../../tokens/token.ts'
import { orderedAmount } from './bank-amounts.rules.ts'
import { type BankMoneyService, cashierNews } from './bank-money.ts'
import type { Deposits } from './pay-and-play.deps.ts'
import {
  addSignIn,
  advance,
  type BankSignIn,
  findLatest,
  findSignIn,
  updateSignIn,
} from './pay-and-play.repository.ts'
import {
  bankSessionViewOf,
  isOver,
  type Range,
  returnAddress,
  withParameters,
} from './pay-and-play.rules.ts'

export interface BankSessionDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Undefined: signing in with a bank is unavailable. */
  readonly bank: Pick<Bank, 'order'> | undefined
  readonly deposits: Pick<Deposits, 'range' | 'settle'>
  readonly money: Pick<BankMoneyService, 'settle'>
  readonly restrictedCountries: readonly string[]
}

/** What names a sign-in: its id, and the cookie of its browser. */
export interface SignInKey {
  readonly sessionId: string
  readonly browserKey?: string | undefined
}

const unavailable = () => new CodedError('payAndPlay.unavailable')
const expired = () => new CodedError('payAndPlay.sessionExpired')

/** @throws CodedError payAndPlay.sessionExpired; also for another browser's */
export async function liveSignIn(
  { db, clock }: Pick<BankSessionDeps, 'db' | 'clock'>,
  { sessionId, browserKey }: SignInKey,
): Promise<BankSignIn> {
  const row = browserKey && (await findSignIn(db, sessionId, tokenHash(browserKey)))
  if (!row || isOver(row, clock.now())) throw expired()
  return row
}

/** The amount in minor units. @throws CodedError payAndPlay.amountOutOfRange */
function amountOf(amount: number, row: BankSignIn, { min, max }: Range): bigint {
  const refusal = new CodedError('payAndPlay.amountOutOfRange', { details: { min, max } })
  const currency = asCurrency(row.currency)
  if (!currency || !(amount >= min && amount <= max)) throw refusal
  try {
    return moneyFromDecimal(amount, currency).amountMinor
  } catch (error) {
    if (error instanceof MoneyError) throw refusal
    throw error
  }
}

const isSame = (row: BankSignIn, query: Query<typeof authorizeBank>): boolean =>
  query.currency === row.currency &&
  marketForCountry(query.country) === marketForCountry(row.countryCode) &&
  query.client_id === row.brand

/** The browser begins another: what was left behind is over, and its money returns. */
async function leave(
  row: BankSignIn,
  { db, clock, log, money, deposits }: BankSessionDeps,
): Promise<void> {
  const now = clock.now()
  const open = ['new', 'atBank', 'form', 'ready'] as const
  const ended = { status: 'ended', reason: 'cancelled', moneyDueAt: now } as const
  const left = await advance(db, row.id, open, ended)
  await updateSignIn(db, row.id, { expiresAt: now })
  const ordered = left && orderedAmount(left)
  if (!ordered) return
  await money.settle(left.id)
  if (!left.hasAccount || left.money !== 'none') return
  // It would consume the player's limits for as long as it could be paid.
  await deposits.settle(cashierNews(left, 'abandoned', ordered)).catch((error) => {
    log.warn('payAndPlay.paymentUnknown', { signIn: left.id, ...faultOf(error) })
  })
}

/** @throws CodedError payAndPlay.unavailable */
function rangeOf(market: string, { bank, deposits }: BankSessionDeps): Range {
  const range = isMarketId(market) ? deposits.range(market) : undefined
  if (!bank || !range) throw unavailable()
  return range
}

function begin(
  { brand = 'aurora', languageCode, country }: Body<typeof openBankSession>,
  browserHash: string,
  deps: BankSessionDeps,
): Promise<BankSignIn> {
  const market = marketForCountry(country)
  const isOffered = isPayAndPlayMarket(brands[brand], market)
  if (!isOffered || deps.restrictedCountries.includes(country)) throw unavailable()
  rangeOf(market, deps)
  const now = deps.clock.now()
  return addSignIn(deps.db, {
    id: randomUUID(),
    browserHash,
    brand,
    language: languageCode,
    market,
    countryCode: country,
    currency: markets[market].currency,
    status: 'new',
    playerId: randomUUID(),
    paymentId: randomUUID(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + bankSessionMs),
  })
}

/** Orders the deposit; its code is in the return address alone. */
async function order(
  row: BankSignIn,
  amountMinor: bigint,
  back: URL,
  { bank, log }: BankSessionDeps,
) {
  if (!bank) throw unavailable()
  const code = newToken()
  const { language, market } = messageReaderOf(row).locale
  const wanted = {
    // An order whose answer was lost stays unpaid: no one has its page.
    id: randomUUID(),
    amountMinor,
    currency: row.currency,
    countryCode: row.countryCode,
    locale: localeOf(language, market).tag,
    successUrl: withParameters(back, { code }),
    failUrl: withParameters(back, { sessionId: row.id }),
  }
  const ordered = await bank.order(wanted).catch((cause: unknown) => {
    log.warn('payAndPlay.bankUnknown', { signIn: row.id, ...faultOf(cause) })
    throw new CodedError('upstream.unavailable', { cause })
  })
  return { ...ordered, codeHash: tokenHash(code) }
}

/** Sign-ins with a bank until the bank has returned. @see A§7 Pay-and-play */
export function createBankSessions(deps: BankSessionDeps) {
  const { db, clock, money } = deps
  return {
    /** @throws CodedError payAndPlay.unavailable */
    async session(request: Body<typeof openBankSession>): Promise<BankSession> {
      const { browserKey, requireNew, country } = request
      if (!browserKey) throw unavailable()
      const now = clock.now()
      const browserHash = tokenHash(browserKey)
      const latest = await findLatest(db, browserHash, now)
      const isOfHere = latest?.brand === request.brand && latest?.countryCode === country
      if (latest && isOfHere && !requireNew) {
        return bankSessionViewOf(latest, rangeOf(latest.market, deps), now)
      }
      if (latest) await leave(latest, deps)
      const row = await begin(request, browserHash, deps)
      return bankSessionViewOf(row, rangeOf(row.market, deps), now)
    },

    /**
     * Orders the deposit, once: a repetition returns the same page.
     * @throws CodedError payAndPlay.*, request.invalid
     */
    async authorize(query: Query<typeof authorizeBank>) {
      const row = await liveSignIn(deps, query)
      if (row.status === 'atBank' && row.url !== null) return { redirectOutput: { url: row.url } }
      if (row.status !== 'new' || !isSame(row, query)) throw expired()
      const amountMinor = amountOf(query.amount, row, rangeOf(row.market, deps))
      const back = returnAddress(query.redirect_uri, query.siteOrigin)
      const ordered = await order(row, amountMinor, back, deps)
      const visitEndsAt = new Date(clock.now().getTime() + bankVisitMs)
      const change = { ...ordered, status: 'atBank', amountMinor, visitEndsAt } as const
      if (await advance(db, row.id, ['new'], change))
        return { redirectOutput: { url: ordered.url } }
      const first = await liveSignIn(deps, query)
      if (first.url === null) throw expired()
      return { redirectOutput: { url: first.url } }
    },

    /** Ends a sign-in whose person is refused; its money returns. */
    async end(row: BankSignIn, reason: 'failed' | 'locked' | 'refused'): Promise<void> {
      await updateSignIn(db, row.id, { status: 'ended', reason, moneyDueAt: clock.now() })
      await money.settle(row.id)
    },
  }
}
export type BankSessions = ReturnType<typeof createBankSessions>
