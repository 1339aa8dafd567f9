import { CodedError } from '@player-site/contracts/errors.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMinor } from '@player-site/contracts/kernel/money.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import type { BalanceMap } from '@player-site/contracts/wallet/wallet.entities.ts'
import { balanceMapOf } from './balance-map.ts'
import {
  type AssertMayBet,
  type BetMove,
  betOperation,
  createTakeBets,
  type GameMove,
  type TakeBets,
} from './bets.ts'
import { createOperationRunner, type OperationDeps } from './ledger.operation.ts'
import { readWalletRow } from './ledger.repository.ts'
import type { GrantedAccount } from './ledger.rules.ts'
import { type OperationAnswer, stakeableOf } from './operation-answer.ts'
import {
  depositOperation,
  grantOperation,
  rollbackOperation,
  winOperation,
  winVoidOperation,
} from './operations.ts'

/** Maximum stake of a round, decimal, and its minimum duration; null: unlimited. */
export interface PlayRules {
  readonly maxStake: number | null
  readonly minRoundMs: number | null
}

/** Money operations of players' wallets, each applied exactly once. */
export interface WalletService {
  balances(playerId: string): Promise<{ currency: Currency; balanceMap: BalanceMap }>
  /**
   * The balance that can be staked in the casino, main and casino bonus, with the market's round
   * rules for a product.
   */
  stakeable(
    playerId: string,
    product: Product,
  ): Promise<OperationAnswer & { readonly rules: PlayRules }>
  deposit(playerId: string, key: string, amount: number): Promise<OperationAnswer>
  grant(
    playerId: string,
    key: string,
    account: GrantedAccount,
    amount: number,
  ): Promise<OperationAnswer>
  bet(move: BetMove, assertMayBet: AssertMayBet): Promise<OperationAnswer>
  /** Places bets of different players together. */
  readonly bets: TakeBets
  win(move: GameMove & { amount: number }): Promise<OperationAnswer>
  /** Voids a win; a spent part becomes a debt, repaid from later credits. */
  winVoid(move: GameMove): Promise<OperationAnswer>
  /** Voids a bet; a bet that arrives after its void is refused. */
  rollback(move: GameMove): Promise<OperationAnswer>
}

export function createWalletService(deps: OperationDeps): WalletService {
  const { db } = deps
  const once = createOperationRunner(deps)
  return {
    async balances(playerId) {
      const wallet = await readWalletRow(db, playerId)
      if (!wallet) throw new CodedError('wallet.notFound')
      const { currency, balances } = wallet
      return { currency, balanceMap: balanceMapOf(currency, balances) }
    },

    async stakeable(playerId, product) {
      const wallet = await readWalletRow(db, playerId)
      if (!wallet) throw new CodedError('wallet.notFound')
      const { currency, balances, rules } = wallet
      const { maxStakeMinor, minRoundMs } = rules.products[product]
      const maxStake = maxStakeMinor === null ? null : decimalFromMinor(maxStakeMinor, currency)
      return { ...stakeableOf(currency, balances), rules: { maxStake, minRoundMs } }
    },

    deposit: (playerId, key, amount) => once(depositOperation(playerId, key, amount)),
    grant: (playerId, key, account, amount) => once(grantOperation(playerId, key, account, amount)),
    bet: (move, assertMayBet) => once(betOperation(move, assertMayBet)),
    bets: createTakeBets(deps),
    win: (move) => once(winOperation(move)),
    winVoid: (move) => once(winVoidOperation(move)),
    rollback: (move) => once(rollbackOperation(move)),
  }
}
