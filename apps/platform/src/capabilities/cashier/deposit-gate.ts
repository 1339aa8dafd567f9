import type { startDeposit } from '@player-site/contracts/cashier/cashier.calls.ts'
import type { CashierResult, DepositGate } from '@player-site/contracts/cashier/cashier.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body } from '@player-site/contracts/kernel/call.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import { limitDurations } from '@player-site/contracts/limits/limits.entities.ts'
import type { Database } from '../../db/database.ts'
import { findFirstDepositAt } from '../../ledger/credited-deposits.repository.ts'
import { coolingEnd, signInRefusal } from '../../players/account-state.rules.ts'
import { LimitReached, type LimitRoom, type ReachedLimit } from '../../protection/limit-reached.ts'
import {
  amountForMethod,
  type CashierDeps,
  cashierRefusal,
  type LockedPlayer,
} from './cashier.deps.ts'
import { type CashierDecision, daysLeftAfter, decideDeposit } from './cashier.rules.ts'
import { findUsualDeposit } from './usual-deposit.repository.ts'

/** A browser's deposit request, without the device data that is only forwarded. */
export type DepositRequest = Omit<Body<typeof startDeposit>, 'ipAddress' | 'blackbox'>

export interface Gate {
  readonly gate: DepositGate
  readonly reason: CashierDecision['reason']
  readonly deposit: LimitRoom | undefined
  /** The limit that closed the gate. */
  readonly reached: ReachedLimit | undefined
}

const limitTypeOf = (strictest: LimitRoom | undefined, loss: LimitRoom | undefined) => {
  if (!strictest) return null
  return strictest === loss ? 'spend' : 'deposit'
}

/** Reads the current deposit gate of a player. */
export async function gateOf(
  tx: Database,
  { clock, limits, areProofsSent, bonuses }: CashierDeps,
  { player, wallet }: LockedPlayer,
  isLater: boolean,
): Promise<Gate> {
  const deposit = await limits.room(tx, wallet, 'deposit')
  const loss = await limits.room(tx, wallet, 'loss')
  const { rules, currency } = wallet
  const firstDepositAt = await findFirstDepositAt(tx, player.id)
  const daysLeft = daysLeftAfter(firstDepositAt, rules.verification, clock.now())
  const cooling = coolingEnd(player, clock.now())
  const usualMinor = await findUsualDeposit(tx, player.id)
  const { result: status, reason } = decideDeposit({
    player,
    isExcluded: signInRefusal(player, clock.now()) !== undefined,
    areProofsSent: await areProofsSent(tx, player.id),
    verification: rules.verification,
    daysLeft,
    isLater,
    depositLeft: deposit?.leftMinor,
    lossLeft: loss?.leftMinor,
    needsLimit: rules.limits.depositLimitRequired && deposit === undefined,
    isCooling: cooling !== undefined,
  })
  const strictest = status === 'SELF_SPEND_LIMIT_REACHED' ? loss : deposit
  const gate: DepositGate = {
    status,
    currency,
    daysLeftToVerifyDocuments: daysLeft ?? null,
    limitLeft: strictest ? decimalFromMoney(money(strictest.leftMinor, currency)) : null,
    limitType: limitTypeOf(strictest, loss),
    duration: strictest ? limitDurations[strictest.period] : null,
    resetOn: strictest?.resetAt.toISOString() ?? null,
    coolingUntil: cooling?.toISOString() ?? null,
    needsDepositLimit: rules.limits.depositLimitRequired && deposit === undefined,
    usualDeposit: usualMinor === undefined ? null : decimalFromMoney(money(usualMinor, currency)),
    bonuses:
      status === 'SUCCESS' ? [...(await bonuses.offersFor(tx, player, strictest?.leftMinor))] : [],
  }
  const isReached = status === 'SELF_LIMIT_REACHED' || status === 'SELF_SPEND_LIMIT_REACHED'
  const type = strictest === loss ? 'loss' : 'deposit'
  return {
    gate,
    reason,
    deposit,
    reached: isReached && strictest ? { type, ...strictest } : undefined,
  }
}

const limitRefusal = (
  reached: ReachedLimit,
  status: CashierResult,
  details: Readonly<Record<string, unknown>>,
) => new LimitReached('cashier.refused', { status, ...details }, reached)

/** The bonus that a player has opted in to, and that a deposit gives which names none. */
export function optedInBonus({ bonuses }: DepositGate, amount: number): string | null {
  const optedIn = bonuses.find((offered) => offered.isConsented && offered.isOptedIn)
  return optedIn && amount >= optedIn.minDeposit ? optedIn.bonusId : null
}

/**
 * The bonus of a deposit: one that is offered, for its minimum. A deposit that names none is made
 * for the one that its player has opted in to.
 * @throws CodedError
 */
function chosenBonus(gate: DepositGate, { bonusId, amount }: DepositRequest): string | null {
  if (bonusId === undefined) return optedInBonus(gate, amount)
  if (!bonusId) return null
  const bonus = gate.bonuses.find((offered) => offered.bonusId === bonusId)
  if (!bonus) throw new CodedError('cashier.bonusGone')
  const min = bonus.minDeposit
  if (amount < min) throw new CodedError('cashier.amountOutOfRange', { details: { min } })
  return bonusId
}

/** A deposit that its player may make. */
interface AuthorizedDeposit {
  readonly amountMinor: bigint
  /** The campaign whose bonus it is made for; null: none. */
  readonly bonusId: string | null
}

/** Returns what is deposited, if gate, method and limits allow it. @throws CodedError */
export async function authorizeDeposit(
  tx: Database,
  deps: CashierDeps,
  held: LockedPlayer,
  request: DepositRequest,
): Promise<AuthorizedDeposit> {
  const { gate, deposit, reached } = await gateOf(tx, deps, held, true)
  const { limitLeft, limitType, duration, resetOn } = gate
  const limit = { limitLeft, limitType, duration, resetOn }
  if (reached) throw limitRefusal(reached, gate.status, limit)
  if (gate.status !== 'SUCCESS') throw cashierRefusal(gate.status, limit)
  const { wallet } = held
  const amountMinor = amountForMethod(deps.methodsIn(wallet.rules), request, 'deposit', wallet)
  const bonusId = chosenBonus(gate, request)
  if (deposit && amountMinor > deposit.leftMinor) {
    throw limitRefusal({ type: 'deposit', ...deposit }, 'SELF_LIMIT_REACHED', limit)
  }
  return { amountMinor, bonusId }
}
