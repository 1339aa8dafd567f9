import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import { type Balances, bonusAccounts } from './ledger.rules.ts'

/**
 * The answer of a money operation; a repetition returns the same. `balance` is everything that can
 * be staked in the operation's vertical, main and its bonus, as a decimal in `currency`.
 */
const operationAnswer = z.object({ currency, balance: z.number() })
export type OperationAnswer = z.infer<typeof operationAnswer>

/** A stored answer, as the database returns it. */
export const operationAnswerOf = (stored: unknown): OperationAnswer =>
  z.parse(operationAnswer, stored)

export const stakeableOf = (
  code: Currency,
  balances: Balances,
  vertical: Vertical,
): OperationAnswer => ({
  currency: code,
  balance: decimalFromMoney(money(balances.main + balances[bonusAccounts[vertical]], code)),
})
