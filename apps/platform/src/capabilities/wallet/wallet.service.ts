import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { BalanceMap } from '@player-site/contracts/wallet/wallet.entities.ts'
import type { Database } from '../../db/database.ts'
import { balanceMapOf } from './balance-map.ts'
import { createOnce, type OnceDeps, type OperationAnswer, stakeableOf } from './ledger.operation.ts'
import {
  entriesOf,
  findInRound,
  findOperation,
  readWalletRow,
  type WalletRow,
} from './ledger.repository.ts'
import {
  arrivingOn,
  betEntries,
  depositEntries,
  type GrantedAccount,
  grantEntries,
  reversed,
  winEntries,
} from './ledger.rules.ts'

export interface GameMove {
  readonly playerId: string
  /** Unique per operation for ever; the sender's own. */
  readonly transactionId: string
  readonly roundId: string
}

/**
 * Refuses a bet by throwing. It looks at the database through the bet's own transaction, so nothing
 * comes between the answer and the money; a repetition of a bet that was taken is not asked about.
 * `realMinor` is what of the stake is real money, in minor units.
 */
export type MayBet = (tx: Database, wallet: WalletRow, realMinor: bigint) => Promise<void>

/** Money in and out of players' wallets, each operation exactly once. */
export interface WalletService {
  balances(playerId: string): Promise<{ currency: Currency; balanceMap: BalanceMap }>
  /** What can be staked in the casino: main and casino bonus. */
  stakeable(playerId: string): Promise<OperationAnswer>
  deposit(playerId: string, key: string, amount: number): Promise<OperationAnswer>
  grant(
    playerId: string,
    key: string,
    account: GrantedAccount,
    amount: number,
  ): Promise<OperationAnswer>
  bet(move: GameMove & { amount: number }, mayBet: MayBet): Promise<OperationAnswer>
  win(move: GameMove & { amount: number }): Promise<OperationAnswer>
  /** Voids a bet; one that has not come yet is refused when it does. */
  rollback(move: GameMove): Promise<OperationAnswer>
}

export function createWalletService({ db, clock, onCommitted }: OnceDeps): WalletService {
  const once = createOnce({ db, clock, onCommitted })
  const minor = (amount: number, { currency }: WalletRow): bigint =>
    moneyFromDecimal(amount, currency).amountMinor

  return {
    async balances(playerId) {
      const wallet = await readWalletRow(db, playerId)
      if (!wallet) throw new CodedError('wallet.notFound')
      const { currency, balances } = wallet
      return { currency, balanceMap: balanceMapOf(currency, balances) }
    },

    async stakeable(playerId) {
      const wallet = await readWalletRow(db, playerId)
      if (!wallet) throw new CodedError('wallet.notFound')
      return stakeableOf(wallet.currency, wallet.balances)
    },

    deposit: (playerId, key, amount) =>
      once(playerId, `deposit:${key}`, { playerId, amount }, (_tx, wallet) => ({
        type: 'DEPOSIT',
        category: 'PAYMENT',
        roundId: null,
        entries: depositEntries(minor(amount, wallet)),
        counts: { depositsMinor: minor(amount, wallet) },
      })),

    grant: (playerId, key, account, amount) =>
      once(playerId, `grant:${key}`, { playerId, account, amount }, (_tx, wallet) => ({
        type: 'DEPOSIT',
        category: 'BONUS',
        roundId: null,
        entries: grantEntries(account, minor(amount, wallet)),
      })),

    bet: ({ playerId, transactionId, roundId, amount }, mayBet) =>
      once(playerId, `bet:${transactionId}`, { playerId, roundId, amount }, async (tx, wallet) => {
        if (await findOperation(tx, `rollback:${transactionId}`)) {
          throw new CodedError('wallet.roundVoided')
        }
        const stake = minor(amount, wallet)
        const { main } = wallet.balances
        const stakesMinor = stake < main ? stake : main
        await mayBet(tx, wallet, stakesMinor)
        const entries = betEntries(wallet.balances, stake, 'bonus_casino')
        return { type: 'BET', category: 'CASINO', roundId, entries, counts: { stakesMinor } }
      }),

    win: ({ playerId, transactionId, roundId, amount }) =>
      once(playerId, `win:${transactionId}`, { playerId, roundId, amount }, async (tx, wallet) => {
        const bets = await findInRound(tx, playerId, roundId, 'BET')
        const voids = await findInRound(tx, playerId, roundId, 'BET_VOID')
        if (bets.length === 0) throw new CodedError('wallet.roundUnknown')
        if (voids.length >= bets.length) throw new CodedError('wallet.roundVoided')
        const winsMinor = minor(amount, wallet)
        const entries = winEntries(winsMinor)
        return { type: 'WIN', category: 'CASINO', roundId, entries, counts: { winsMinor } }
      }),

    rollback: ({ playerId, transactionId, roundId }) =>
      once(playerId, `rollback:${transactionId}`, { playerId, roundId }, async (tx) => {
        const about = { type: 'BET_VOID', category: 'CASINO', roundId }
        const bet = await findOperation(tx, `bet:${transactionId}`)
        // Nothing to give back; the row itself refuses the bet should it come late.
        if (!bet) return { ...about, entries: [] }
        if (bet.playerId !== playerId || bet.roundId !== roundId) {
          throw new CodedError('wallet.roundUnknown')
        }
        const wins = await findInRound(tx, playerId, roundId, 'WIN')
        if (wins.length > 0) throw new CodedError('wallet.roundSettled')
        const entries = reversed(await entriesOf(tx, bet.id))
        // It was never staked: the day of the bet counts it no longer.
        const counts = { stakesMinor: -arrivingOn('main', entries) }
        return { ...about, entries, counts, countsAt: bet.at }
      }),
  }
}
