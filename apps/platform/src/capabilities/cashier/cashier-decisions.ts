import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import type { CashierDeps } from './cashier.deps.ts'
import type { CashierDecision } from './cashier.rules.ts'
import { gateOf } from './deposit-gate.ts'
import { type WithdrawalTerms, withdrawalGateOf } from './withdrawal-gate.ts'

/** What both gates say now, without asking the register of all operators' deposits. */
export interface CashierDecisions {
  readonly deposit: Pick<CashierDecision, 'reason'>
  readonly withdrawal: Pick<CashierDecision, 'reason'>
}

/**
 * Creates the function that reads both gates, by the rules that payments are decided by; undefined
 * for a player without a wallet. Documents that may be sent later close neither.
 */
export const createCashierDecisions =
  (deps: CashierDeps, terms: Pick<WithdrawalTerms, 'monthlyMaxMinor'>) =>
  async (playerId: string): Promise<CashierDecisions | undefined> => {
    const [player, wallet] = await Promise.all([
      findPlayer(deps.db, playerId),
      readWalletRow(deps.db, playerId),
    ])
    if (!player || !wallet) return undefined
    const held = { player, wallet }
    const [deposit, withdrawal] = await Promise.all([
      gateOf(deps.db, deps, held, true),
      withdrawalGateOf(deps.db, deps, terms, held, true),
    ])
    return { deposit, withdrawal }
  }
