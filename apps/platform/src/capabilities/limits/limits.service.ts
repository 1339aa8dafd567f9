import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import {
  decimalFromMinor,
  MoneyError,
  moneyFromDecimal,
} from '@player-site/contracts/kernel/money.ts'
import {
  type LimitChange,
  type LimitPeriod,
  type LimitsView,
  type LimitType,
  limitDurations,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import { limitBounds } from '@player-site/contracts/market-rules/market-rules.ts'
import { periodAt } from '../../calendar/periods.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { readWalletRow, type WalletRow } from '../../ledger/ledger.repository.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { sendMessage } from '../../players/player-messages.ts'
import { recordProtection } from '../../players/protection-log.repository.ts'
import { LimitReached, type LimitRoom } from '../../protection/limit-reached.ts'
import { messageOfChange } from './limits.inbox.ts'
import { readLimits, writeLimits } from './limits.repository.ts'
import {
  boundsOf,
  changeLimit,
  findTightestRoom,
  type Limit,
  LimitRefused,
  type LimitRequest,
  type Limits,
  type LimitTerms,
} from './limits.rules.ts'
import { type PendingDeposits, usedOf } from './limits.usage.ts'
import { limitsViewOf } from './limits.view.ts'

export interface LimitsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly pendingDeposits: PendingDeposits
  readonly playerTransaction: PlayerTransaction
}

/** The limits that players set themselves. @see A§4 Responsible gambling */
export interface LimitsService {
  view(playerId: string, type: LimitType): Promise<LimitsView>
  /** @throws CodedError error.deposit.limit.*, error.spend.limit.*, limit.nothingPending, limit.notDue */
  change(playerId: string, type: LimitType, change: LimitChange): Promise<LimitsView>
  /** The same within a transaction of the player. */
  changeWithin(
    tx: Database,
    playerId: string,
    type: LimitType,
    change: LimitChange,
  ): Promise<LimitsView>
  /**
   * The remaining amount of the strictest limit. Read within the transaction that holds the
   * wallet's lock, so that no other operation of the player can use the same amount.
   */
  room(tx: Database, wallet: WalletRow, type: LimitType): Promise<LimitRoom | undefined>
  /** Refuses a stake of real money that a loss limit leaves no room for. @throws CodedError limit.lossReached */
  assertStakeAllowed(tx: Database, wallet: WalletRow, realMinor: bigint): Promise<void>
}

const periodOf = (duration: LimitChange['duration']): LimitPeriod =>
  limitPeriods.find((period) => limitDurations[period] === duration) ?? 'D'

const refusals = {
  deposit: {
    interval: 'error.deposit.limit.interval',
    too_low: 'error.deposit.limit.too_low',
    too_high: 'error.deposit.limit.too_high',
    locked: 'error.deposit.limit.locked',
    nothingPending: 'limit.nothingPending',
    notDue: 'limit.notDue',
  },
  loss: {
    interval: 'error.spend.limit.interval',
    too_low: 'error.spend.limit.too_low',
    too_high: 'error.spend.limit.too_high',
    locked: 'error.spend.limit.locked',
    nothingPending: 'limit.nothingPending',
    notDue: 'limit.notDue',
  },
} as const satisfies Record<LimitType, Record<LimitRefused['refusal'], ErrorCode>>

/** An amount that the currency cannot represent is no valid limit. */
function minorOf(limit: number, currency: Currency): bigint {
  try {
    return moneyFromDecimal(limit, currency).amountMinor
  } catch (error) {
    if (error instanceof MoneyError) throw new LimitRefused('interval')
    throw error
  }
}

function limitRequestOf(change: LimitChange, currency: Currency): LimitRequest {
  if ('limit' in change) return { is: 'set', limitMinor: minorOf(change.limit, currency) }
  if ('deleteLimit' in change) return { is: 'set', limitMinor: null }
  return { is: 'cancelPendingLimit' in change ? 'cancelPending' : 'confirmPending' }
}

/** The protection log's entry for a change. */
function protectionEventOf(wish: LimitRequest, { limitMinor, pending }: Limit, at: Date) {
  const isPending = wish.is === 'set' && pending !== null
  const kinds = {
    set: isPending ? 'limit.pending' : 'limit.set',
    cancelPending: 'limit.cancelled',
    confirmPending: 'limit.confirmed',
  } as const
  const details = {
    limitMinor: limitMinor?.toString() ?? null,
    ...(pending && {
      pendingMinor: pending.limitMinor?.toString() ?? null,
      from: pending.from.toISOString(),
    }),
  }
  return { kind: kinds[wish.is], details, at }
}

export function createLimitsService(deps: LimitsDeps): LimitsService {
  const { db, clock, pendingDeposits, playerTransaction } = deps

  const viewOf = async (tx: Database, wallet: WalletRow, type: LimitType, limits: Limits) => {
    const now = clock.now()
    return limitsViewOf(limits, await usedOf(tx, wallet, type, now, pendingDeposits), wallet, now)
  }

  const room: LimitsService['room'] = async (tx, wallet, type) => {
    const limits = await readLimits(tx, wallet.playerId, type)
    // Most players have no limit, so the sums are skipped.
    if (limitPeriods.every((period) => limits[period].limitMinor === null)) return undefined
    const now = clock.now()
    const left = findTightestRoom(limits, await usedOf(tx, wallet, type, now, pendingDeposits))
    if (!left) return undefined
    return { ...left, resetAt: periodAt(left.period, now, wallet.rules.timeZone).resetAt }
  }

  const changeWithin: LimitsService['changeWithin'] = async (tx, playerId, type, change) => {
    const wallet = await readWalletRow(tx, playerId)
    if (!wallet) throw new CodedError('wallet.notFound')
    try {
      const after = await applyLimitChange(tx, wallet, type, change, clock.now())
      return await viewOf(tx, wallet, type, after)
    } catch (error) {
      if (!(error instanceof LimitRefused)) throw error
      const { duration } = change
      const isOutside = error.refusal === 'interval'
      const terms = termsOf(type, periodOf(duration), wallet, clock.now())
      throw new CodedError(refusals[type][error.refusal], {
        details: { duration, ...(isOutside && rangeOf(terms, duration, wallet.currency)) },
      })
    }
  }

  return {
    async view(playerId, type) {
      const wallet = await readWalletRow(db, playerId)
      if (!wallet) throw new CodedError('wallet.notFound')
      return viewOf(db, wallet, type, await readLimits(db, playerId, type))
    },

    change: (playerId, type, change) =>
      playerTransaction(playerId, (tx) => changeWithin(tx, playerId, type, change)),

    changeWithin,

    room,

    async assertStakeAllowed(tx, wallet, realMinor) {
      // A free spin, or a stake of bonus alone, loses no money.
      if (realMinor === 0n) return
      const left = await room(tx, wallet, 'loss')
      if (!left || realMinor <= left.leftMinor) return
      const details = {
        duration: limitDurations[left.period],
        resetAt: left.resetAt.toISOString(),
      }
      const { period, resetAt } = left
      throw new LimitReached('limit.lossReached', details, { type: 'loss', period, resetAt })
    },
  }
}

const termsOf = (
  type: LimitType,
  period: LimitPeriod,
  { currency, rules }: WalletRow,
  now: Date,
): LimitTerms => ({
  now,
  bounds: limitBounds(currency),
  rules,
  resetAt: periodAt(period, now, rules.timeZone).resetAt,
  monthlyCapMinor: type === 'deposit' ? rules.limits.crossOperatorMonthlyMinor : null,
})

/** The valid range, for a refusal that is out of it. */
function rangeOf(terms: LimitTerms, duration: LimitChange['duration'], currency: Currency) {
  const { min, max } = boundsOf(periodOf(duration), terms)
  return { min: decimalFromMinor(min, currency), max: decimalFromMinor(max, currency) }
}

/** Stores a change and its protection log entry. @throws LimitRefused */
async function applyLimitChange(
  tx: Database,
  wallet: WalletRow,
  type: LimitType,
  change: LimitChange,
  now: Date,
): Promise<Limits> {
  const { playerId, currency } = wallet
  const period = periodOf(change.duration)
  const wish = limitRequestOf(change, currency)
  const terms = termsOf(type, period, wallet, now)
  const before = await readLimits(tx, playerId, type)
  const after = changeLimit(before, period, wish, terms)
  await writeLimits(tx, playerId, type, after)
  const { kind, details, at } = protectionEventOf(wish, after[period], now)
  const event = { kind, details: { type, period, ...details }, at }
  const number = await recordProtection(tx, playerId, event)
  const about = { limitType: type, duration: change.duration, currency }
  const message = messageOfChange(wish, before[period], after[period], about)
  if (message) {
    const cause = `protection:${number}`
    await sendMessage(tx, playerId, { ...message, cause, at: now }, { limitsChangedAt: now })
  }
  return after
}
