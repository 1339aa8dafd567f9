import type {
  CashierMethod,
  withdrawalRequest,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { maskPixKey, normalizePixKey } from '@player-site/contracts/cashier/pix-key.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type { PaymentRow } from './payments.repository.ts'
import { findPayoutAccounts, type PayoutAccount } from './payout-accounts.repository.ts'

/** Adds to each withdrawal method the account that it pays to, where one is known. */
export const withAccounts = (
  methods: readonly CashierMethod[],
  accounts: readonly PayoutAccount[],
): CashierMethod[] =>
  methods.map((method) => {
    const account = accounts.find((known) => known.method === method.id)?.account
    const isTyped = method.accountKind !== undefined
    return account && method.type === 'withdrawal' && !isTyped ? { ...method, account } : method
  })

type WithdrawalTarget = Pick<
  z.infer<typeof withdrawalRequest>,
  'method' | 'account' | 'reviewedAccount'
>

/**
 * Where a requested withdrawal goes: to the key that the player typed, where the method asks for
 * one, otherwise to the account of their latest deposit by it.
 * @throws CodedError cashier.accountInvalid, cashier.accountChanged
 */
export async function payoutAccountOf(
  db: Database,
  playerId: string,
  methods: readonly CashierMethod[],
  request: WithdrawalTarget,
): Promise<Pick<PaymentRow, 'account' | 'payTo'>> {
  const method = methods.find(({ id, type }) => id === request.method && type === 'withdrawal')
  if (method?.accountKind === 'pixKey') {
    const key = request.account && normalizePixKey(request.account)
    if (!key) throw new CodedError('cashier.accountInvalid')
    return { account: maskPixKey(key), payTo: { pixKey: key } }
  }
  if (request.account) throw new CodedError('cashier.accountInvalid')
  const accounts = await findPayoutAccounts(db, playerId)
  const known = accounts.find((account) => account.method === request.method)
  const { reviewedAccount = known?.account } = request
  if (reviewedAccount !== known?.account) throw new CodedError('cashier.accountChanged')
  return { account: known?.account ?? null, payTo: known?.payTo ?? null }
}
