import { CodedError } from '@player-site/contracts/errors.ts'
import { productKinds } from '@player-site/contracts/games/verticals.ts'
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
import {
  createOperationRunner,
  createTogetherRunner,
  type OperationDeps,
  type RunTogether,
} from './ledger.operation.ts'
import { readWalletRow } from './ledger.repository.ts'
import type { GrantedAccount } from './ledger.rules.ts'
import { type OperationAnswer, stakeableOf } from './operation-answer.ts'
import {
  countVoids,
  depositOperation,
  grantOperation,
  rollbackOperation,
  winOperation,
  winVoidOperation,
} from './operations.ts'
import { findInRound } from './round-operations.repository.ts'

/** Maximum stake of a round, decimal, and its minimum duration; null: unlimited. */
export interface PlayRules {
  readonly maxStake: number | null
  readonly minRoundMs: number | null
}

/** Money operations of players' wallets, each applied exactly once. */
export interface WalletService {
  balances(playerId: string): Promise<{ currency: Currency; balanceMap: BalanceMap }>
  /** The balance that can be staked in a product, main and its bonus, with the market's rules. */
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
  /** Pays a win; one of 0 ends a lost round. */
  win(move: Parameters<typeof winOperation>[0]): Promise<OperationAnswer>
  /** Voids a win; a spent part becomes a debt, repaid from later credits. */
  winVoid(move: GameMove): Promise<OperationAnswer>
  /** Voids a bet, or the win that it names; what arrives after its void is refused. */
  rollback(move: GameMove): Promise<OperationAnswer>
  /** Ends a round as lost, with a win of 0, unless it has a win already or no bet that counts. */
  endRound(move: GameMove): Promise<OperationAnswer>
  /** The currency of a wallet, which never changes. @throws CodedError wallet.notFound */
  currencyOf(playerId: string): Promise<Currency>
  /** Runs operations of one player in one transaction: all of them, or none. */
  readonly together: RunTogether
}

export function createWalletService(deps: OperationDeps): WalletService {
  const { db } = deps
  const once = createOperationRunner(deps)
  const walletOf = async (playerId: string) => {
    const wallet = await readWalletRow(db, playerId)
    if (!wallet) throw new CodedError('wallet.notFound')
    return wallet
  }
  return {
    async balances(playerId) {
      const { currency, balances } = await walletOf(playerId)
      return { currency, balanceMap: balanceMapOf(currency, balances) }
    },

    async stakeable(playerId, product) {
      const { currency, balances, rules } = await walletOf(playerId)
      const { maxStakeMinor, minRoundMs } = rules.products[product]
      const maxStake = maxStakeMinor === null ? null : decimalFromMinor(maxStakeMinor, currency)
      return {
        ...stakeableOf(currency, balances, productKinds[product].vertical),
        rules: { maxStake, minRoundMs },
      }
    },

    deposit: (playerId, key, amount) => once(depositOperation(playerId, key, amount)),
    grant: (playerId, key, account, amount) => once(grantOperation(playerId, key, account, amount)),
    bet: (move, assertMayBet) => once(betOperation(move, assertMayBet)),
    bets: createTakeBets(deps),
    win: (move) => once(winOperation(move)),
    winVoid: (move) => once(winVoidOperation(move)),
    rollback: (move) => once(rollbackOperation(move)),
    together: createTogetherRunner(deps),
    async endRound(move) {
      const { playerId, roundId } = move
      const of = (type: string) => findInRound(db, playerId, roundId, type)
      const [bets, voids, wins] = [await of('BET'), await of('BET_VOID'), await of('WIN')]
      const isOver = wins.length > 0 || countVoids(voids) >= bets.length
      if (!isOver) return once(winOperation({ ...move, amount: 0 }))
      const { currency, balances } = await walletOf(playerId)
      return stakeableOf(currency, balances, move.vertical ?? 'CASINO')
    },
    currencyOf: async (playerId) => (await walletOf(playerId)).currency,
  }
}
