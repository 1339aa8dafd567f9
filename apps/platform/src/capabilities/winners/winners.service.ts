import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import {
  type DateRange,
  maxWinners,
  type Winner,
} from '@player-site/contracts/winners/winners.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { winVoidKeyOfWin } from '../../ledger/game-transactions.ts'
import { findLedgerEnd, settleMs } from '../../ledger/ledger-end.repository.ts'
import {
  copyWins,
  deleteWinsBefore,
  findLastShownWin,
  findOperations,
  findWins,
  type ShownWin,
  thinOutWins,
} from './winners.repository.ts'
import { keptMs, maskName, startOf } from './winners.rules.ts'

interface WinnersDeps {
  readonly db: Database
  readonly clock: Clock
}

/** Read beyond what is listed, in place of those that were voided and of further ones of a player. */
const spare = 180
/** A win that others see is at least so many times its stake. */
const minMultiple = 20
/** Operations of the ledger that one statement reads. */
const operationsAtOnce = 20_000n
const hourMs = 3_600_000
/** Of each hour and currency: more than are listed, since some may be voided later. */
const leftPerHour = 2 * maxWinners

const winnerOf = (
  { firstName, gameId, amountMinor, at }: ShownWin,
  currency: Currency,
): Winner => ({
  gameId,
  playerName: maskName(firstName),
  amount: decimalFromMoney(money(amountMinor, currency)),
  currency,
  at: at.toISOString(),
})

function firstOfEachPlayer(wins: readonly ShownWin[]): readonly ShownWin[] {
  const first = new Map<string, ShownWin>()
  for (const win of wins) if (!first.has(win.playerId)) first.set(win.playerId, win)
  return [...first.values()]
}

export interface WinnersService {
  readonly latest: (currency: Currency) => Promise<Winner[]>
  readonly top: (currency: Currency, range: DateRange) => Promise<Winner[]>
}

/**
 * The lists of winners: wins of many times their stake, one a player, and none that was voided.
 * @see B§7
 */
export function createWinnersService({ db, clock }: WinnersDeps): WinnersService {
  const read = async (
    currency: Currency,
    list: { readonly since: Date; readonly order: 'latest' | 'largest' },
  ): Promise<Winner[]> => {
    const found = await findWins(db, { currency, ...list, minMultiple }, maxWinners + spare)
    const voidKeys = found.map(({ idempotencyKey }) => winVoidKeyOfWin(idempotencyKey))
    const voids = await findOperations(db, voidKeys)
    const standing = found.filter(
      ({ idempotencyKey }) => !voids.has(winVoidKeyOfWin(idempotencyKey)),
    )
    return firstOfEachPlayer(standing)
      .slice(0, maxWinners)
      .map((win) => winnerOf(win, currency))
  }
  return {
    latest: (currency) => read(currency, { since: startOf('MONTH', clock.now()), order: 'latest' }),
    top: (currency, range) =>
      read(currency, { since: startOf(range, clock.now()), order: 'largest' }),
  }
}

/** Copies new wins from the ledger, from where the last call ended. */
export function createWinCollector({ db, clock }: WinnersDeps): () => Promise<void> {
  let cursor: bigint | undefined
  return async () => {
    const now = clock.now().getTime()
    cursor ??= (await findLastShownWin(db)) - operationsAtOnce
    const { end, settled } = await findLedgerEnd(db, new Date(now - settleMs), cursor)
    for (let after = cursor; after < end; after += operationsAtOnce) {
      const upTo = after + operationsAtOnce
      await copyWins(db, { after, upTo: upTo < end ? upTo : end }, new Date(now - keptMs))
    }
    cursor = settled
  }
}

/** Deletes wins that no list can show any more. */
export const createWinEraser =
  ({ db, clock }: WinnersDeps) =>
  async (): Promise<void> => {
    const now = clock.now().getTime()
    await deleteWinsBefore(db, new Date(now - keptMs))
    // The current hour is complete for the list of the latest wins.
    const to = new Date(now - (now % hourMs) - hourMs)
    await thinOutWins(db, { from: new Date(to.getTime() - 24 * hourMs), to }, leftPerHour)
  }
