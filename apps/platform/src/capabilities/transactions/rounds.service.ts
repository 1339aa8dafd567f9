import { CodedError } from '@player-site/contracts/errors.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type {
  ListedRound,
  Round,
  RoundsPage,
} from '@player-site/contracts/transactions/round.entities.ts'
import { transactionCategories } from '@player-site/contracts/transactions/transactions.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { type BonusWords, bonusOfRow, type DescribeBonuses } from './bonus-rows.ts'
import { formatCursor, parseCursor } from './history-cursor.rules.ts'
import { findRoundEnds, readRoundRows } from './rounds.repository.ts'
import { partsOfRoundId, type RoundRow, sumsOf } from './rounds.rules.ts'
import { type FindGame, gameOf, walletId } from './transactions.service.ts'

/** What a studio says of a round's fairness; undefined where it states nothing. */
export type FindFairness = (
  provider: ProviderId,
  studioRoundId: string,
) => Promise<NonNullable<Round['fairness']> | undefined>

export interface RoundsDeps {
  readonly db: Database
  readonly findGame: FindGame
  readonly findFairness: FindFairness
  readonly describeBonuses: DescribeBonuses
}

const category = z.enum(transactionCategories)

/** A round of the player's. @throws CodedError wallet.notFound, wallet.roundUnknown */
export async function roundOf(
  { db, findGame, findFairness, describeBonuses }: RoundsDeps,
  playerId: string,
  roundId: string,
): Promise<Round> {
  const wallet = await readWalletRow(db, playerId)
  if (!wallet) throw new CodedError('wallet.notFound')
  const rows = await readRoundRows(db, playerId, roundId)
  // A void may come before its bet, or without it.
  const first = rows.find(({ type }) => type === 'BET')
  const last = rows.at(-1)
  if (!first || !last) throw new CodedError('wallet.roundUnknown')
  const { currency } = wallet
  const { provider, studioRoundId } = partsOfRoundId(roundId)
  const bonuses = await describeBonuses(
    playerId,
    rows.flatMap(({ bonusId }) => bonusId ?? []),
  )
  const fairness = provider && (await findFairness(provider, studioRoundId))
  return {
    roundId,
    studioRoundId,
    provider,
    category: z.parse(category, first.category),
    gameId: first.gameId,
    ...gameOf(first, findGame),
    ...moneyOf(rows, currency, bonuses),
    startedAt: first.at.toISOString(),
    lastAt: last.at.toISOString(),
    fairness: fairness ?? null,
  }
}

/** Lists a player's rounds, the latest first. @throws CodedError request.invalid: no such cursor */
export type ListRounds = (playerId: string, after?: string) => Promise<RoundsPage>

const { pageSize } = constants

export const createRoundsList =
  ({ db, findGame }: Pick<RoundsDeps, 'db' | 'findGame'>): ListRounds =>
  async (playerId, cursor) => {
    const after = cursor === undefined ? undefined : parseCursor(cursor)
    if (after?.source === 'payment') throw new CodedError('request.invalid')
    const wallet = await readWalletRow(db, playerId)
    if (!wallet) return { rounds: [], next: null }
    const ends = await findRoundEnds(db, playerId, { after, limit: pageSize + 1 })
    const shown = ends.slice(0, pageSize)
    const rounds = await Promise.all(
      shown.map(async ({ roundId }) => {
        const rows = await readRoundRows(db, playerId, roundId)
        return listedRoundOf(roundId, rows, { currency: wallet.currency, findGame })
      }),
    )
    const last = ends.length > pageSize ? shown.at(-1) : undefined
    const next = last
      ? formatCursor({ at: last.at, source: 'ledger', id: last.id.toString() })
      : null
    return { rounds: rounds.flatMap((one) => one ?? []), next }
  }

function listedRoundOf(
  roundId: string,
  rows: readonly RoundRow[],
  { currency, findGame }: { readonly currency: Currency; readonly findGame: FindGame },
): ListedRound | undefined {
  // A void may come before its bet, or without it.
  const first = rows.find(({ type }) => type === 'BET')
  const last = rows.at(-1)
  if (!first || !last) return undefined
  const game = gameOf(first, findGame)
  const { state, stake, win } = moneyOf(rows, currency)
  return {
    roundId,
    provider: partsOfRoundId(roundId).provider,
    gameId: first.gameId,
    ...(game && { gameName: game.gameName }),
    state,
    currency,
    stake,
    win,
    startedAt: first.at.toISOString(),
    lastAt: last.at.toISOString(),
  }
}

function moneyOf(
  rows: readonly RoundRow[],
  currency: Currency,
  bonuses: ReadonlyMap<string, BonusWords> = new Map(),
) {
  const decimal = (minor: bigint): number => decimalFromMoney(money(minor, currency))
  const { state, stakeMinor, winMinor, wallets, moves } = sumsOf(rows)
  return {
    state,
    currency,
    stake: decimal(stakeMinor),
    win: decimal(winMinor),
    net: decimal(winMinor - stakeMinor),
    wallets: wallets.map((one) => ({
      walletId: walletId(one.accountKind),
      stake: decimal(one.stakeMinor),
      win: decimal(one.winMinor),
    })),
    moves: moves.map((move) => ({
      referenceId: move.id.toString(),
      type: move.type,
      amount: decimal(move.amountMinor),
      at: move.at.toISOString(),
      ...bonusOfRow(move, bonuses, currency),
    })),
  }
}
