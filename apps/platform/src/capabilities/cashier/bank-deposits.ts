import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { decimalFromMoney, minorFromDecimal, money } from '@player-site/contracts/kernel/money.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Database } from '../../db/database.ts'
import { hashOf } from '../../ledger/ledger.repository.ts'
import type { CashierDeps } from './cashier.deps.ts'
import { lockPlayerAndWallet } from './cashier.deps.ts'
import { gateOf, optedInBonus } from './deposit-gate.ts'
import { isRegistered } from './deposit-register.service.ts'
import { type DepositsService, depositWindowMs } from './deposits.service.ts'
import { addPayment, findPayment } from './payments.repository.ts'

const method = 'TRUSTLY'

export interface BankDeposit {
  readonly paymentId: string
  readonly amountMinor: bigint
  /** What was asked for; more than `amountMinor` where the bank has paid less. */
  readonly orderedMinor: bigint
  readonly currency: string
  /** The bank has not asked for the money yet, so that it may ask for less. */
  readonly mayLower: boolean
}

/** Deposits that a player makes while they sign in with their bank. */
export interface BankDeposits {
  /** The smallest and the largest deposit of a market; undefined: there are none. */
  range(market: MarketId): { readonly min: number; readonly max: number } | undefined
  /**
   * Adds a deposit that consumes the player's limits, once for each payment id. Returns the amount
   * that the limits allow; undefined: the player may not deposit now.
   */
  open(playerId: string, deposit: BankDeposit): Promise<bigint | undefined>
  /** Applies the bank's news of it, like those of a payment provider. */
  readonly settle: DepositsService['settle']
}

type Deps = Pick<CashierDeps, 'db' | 'clock' | 'limits' | 'methodsIn' | 'playerTransaction'>

export function createBankDeposits(
  deps: CashierDeps,
  deposits: Pick<DepositsService, 'settle'>,
): BankDeposits {
  const methodOf = (rules: Parameters<Deps['methodsIn']>[0]) =>
    deps.methodsIn(rules).find(({ id, type }) => id === method && type === 'deposit')
  const openWithin = async (
    tx: Database,
    playerId: string,
    { paymentId, amountMinor, orderedMinor, currency, mayLower }: BankDeposit,
  ): Promise<bigint | undefined> => {
    const known = await findPayment(tx, paymentId)
    if (known) return known.amountMinor
    const { player, wallet } = await lockPlayerAndWallet(tx, playerId)
    const { gate, deposit } = await gateOf(tx, deps, { player, wallet }, true)
    const bounds = methodOf(wallet.rules)
    if (gate.status !== 'SUCCESS' || wallet.currency !== currency || !bounds) return undefined
    // Such a market's register would have to be asked first; none of them has bank sign-ins.
    if (isRegistered(wallet.rules)) return undefined
    const left = deposit?.leftMinor ?? amountMinor
    const allowed = left < amountMinor ? left : amountMinor
    const isTooSmall = allowed < BigInt(minorFromDecimal(bounds.min, wallet.currency))
    if (isTooSmall || (allowed < amountMinor && !mayLower)) return undefined
    const now = deps.clock.now()
    await addPayment(tx, {
      id: paymentId,
      playerId,
      kind: 'deposit',
      method,
      amountMinor: allowed,
      requestedMinor: amountMinor < orderedMinor ? orderedMinor : null,
      currency: wallet.currency,
      status: 'WAITING_INPUT',
      requestId: `bank-${paymentId}`,
      bodyHash: hashOf({ paymentId }),
      bonusId: optedInBonus(gate, decimalFromMoney(money(allowed, wallet.currency))),
      createdAt: now,
      updatedAt: now,
      dueAt: new Date(now.getTime() + depositWindowMs),
    })
    return allowed
  }
  return {
    range(market) {
      const found = methodOf(marketRules[market])
      return found && { min: found.min, max: found.max }
    },
    open: (playerId, deposit) =>
      deps.playerTransaction(playerId, (tx) => openWithin(tx, playerId, deposit)),
    settle: (notification) => deposits.settle(notification),
  }
}
