import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import {
  type LimitPeriod,
  type LimitType,
  limitDurations,
} from '@player-site/contracts/limits/limits.entities.ts'
import { dayAt } from '../calendar/periods.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readWalletRow, type WalletRow } from '../ledger/ledger.repository.ts'
import type { PlayerTransaction } from '../outbox/player-transaction.ts'
import { sendMessage } from '../players/player-messages.ts'

/** The remaining amount of a type's strictest limit, and its reset. */
export interface LimitRoom {
  readonly period: LimitPeriod
  /** Never below zero. */
  readonly leftMinor: bigint
  readonly resetAt: Date
}

/** A limit that refused something. */
export interface ReachedLimit {
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly resetAt: Date
}

/** A refusal by a limit that the player has set. */
export class LimitReached extends CodedError {
  readonly reached: ReachedLimit
  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>>, reached: ReachedLimit) {
    super(code, { details })
    this.reached = reached
  }
}

/** Adds an inbox message about a reached limit: once a day for each limit. */
export async function messageLimitReached(
  tx: Database,
  { playerId, rules }: Pick<WalletRow, 'playerId' | 'rules'>,
  { type, period, resetAt }: ReachedLimit,
  at: Date,
): Promise<void> {
  await sendMessage(tx, playerId, {
    kind: 'limit.reached',
    values: {
      limitType: type,
      duration: limitDurations[period],
      resetAt: resetAt.toISOString(),
    },
    cause: `limit-reached:${type}:${period}:${dayAt(at, rules.timeZone)}`,
    at,
  })
}

interface LimitMessageDeps {
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
}

/**
 * Runs work that a limit may refuse, and then messages the player: the refusal rolls back all
 * writes, so the message comes after.
 */
export async function withLimitMessage<T>(
  { clock, playerTransaction }: LimitMessageDeps,
  getPlayerId: () => Promise<string> | string,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof LimitReached) {
      const { reached } = error
      const playerId = await getPlayerId()
      await playerTransaction(playerId, async (tx) => {
        const wallet = await readWalletRow(tx, playerId)
        if (wallet) await messageLimitReached(tx, wallet, reached, clock.now())
      })
    }
    throw error
  }
}
