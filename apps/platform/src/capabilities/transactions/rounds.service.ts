import { CodedError } from '@player-site/contracts/errors.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { Round } from '@player-site/contracts/transactions/round.entities.ts'
import { transactionCategories } from '@player-site/contracts/transactions/transactions.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { readRoundRows } from './rounds.repository.ts'
import { partsOfRoundId, sumsOf } from './rounds.rules.ts'
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
}

const category = z.enum(transactionCategories)

/** A round of the player's. @throws CodedError wallet.notFound, wallet.roundUnknown */
export async function roundOf(
  { db, findGame, findFairness }: RoundsDeps,
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
  const fairness = provider && (await findFairness(provider, studioRoundId))
  return {
    roundId,
    studioRoundId,
    provider,
    category: z.parse(category, first.category),
    gameId: first.gameId,
    ...gameOf(first, findGame),
    ...moneyOf(rows, currency),
    startedAt: first.at.toISOString(),
    lastAt: last.at.toISOString(),
    fairness: fairness ?? null,
  }
}

function moneyOf(rows: Parameters<typeof sumsOf>[0], currency: Currency) {
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
    moves: moves.map(({ id, type, amountMinor, at }) => ({
      referenceId: id.toString(),
      type,
      amount: decimal(amountMinor),
      at: at.toISOString(),
    })),
  }
}
