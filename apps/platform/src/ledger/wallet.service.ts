import { CodedError } from '@player-site/contracts/errors.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMinor } from '@player-site/contracts/kernel/money.ts'
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

/** What a round may cost, decimal, and how long it has to last; none: as the game likes. */
export interface PlayRules {
  readonly maxStake: number | null
  readonly minRoundMs: number | null
}

/** Money in and out of players' wallets, each operation exactly once. */
export interface WalletService {
  balances(playerId: string): Promise<{ currency: Currency; balanceMap: BalanceMap }>
  /** What can be staked in the casino, main and casino bonus, and what the market says of rounds. */
  stakeable(playerId: string): Promise<OperationAnswer & { readonly rules: PlayRules }>
  deposit(playerId: string, key: string, amount: number): Promise<OperationAnswer>
  grant(
    playerId: string,
    key: string,
    account: GrantedAccount,
    amount: number,
  ): Promise<OperationAnswer>
  bet(move: BetMove, assertMayBet: AssertMayBet): Promise<OperationAnswer>
  /** Takes bets of different players together. */
  readonly bets: TakeBets
  win(move: GameMove & { amount: number }): Promise<OperationAnswer>
  /** Takes a win back; what is spent of it is owed, and paid by what comes later. */
  winVoid(move: GameMove): Promise<OperationAnswer>
  /** Voids a bet; one that has not come yet is refused when it does. */
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

    async stakeable(playerId) {
      const wallet = await readWalletRow(db, playerId)
      if (!wallet) throw new CodedError('wallet.notFound')
      const { currency, balances, rules } = wallet
      const maxStake =
        rules.maxStakeMinor === null ? null : decimalFromMinor(rules.maxStakeMinor, currency)
      return {
        ...stakeableOf(currency, balances),
        rules: { maxStake, minRoundMs: rules.minRoundMs },
      }
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
