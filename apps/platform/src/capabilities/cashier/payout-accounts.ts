import type { CashierMethod } from '@player-site/contracts/cashier/cashier.entities.ts'
import { maskPixKey, normalizePixKey, type PixKey } from '@player-site/contracts/cashier/pix-key.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
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

/**
 * Where a requested withdrawal goes: to the key that the player typed, where the method asks for
 * one, otherwise to the account of their latest deposit by it.
 * @throws CodedError cashier.accountInvalid
 */
export async function payoutAccountOf(
  db: Database,
  playerId: string,
  methods: readonly CashierMethod[],
  request: { readonly method: string; readonly account?: PixKey | undefined },
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
  return { account: known?.account ?? null, payTo: known?.payTo ?? null }
}
