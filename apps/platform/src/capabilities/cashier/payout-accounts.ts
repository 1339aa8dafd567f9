import type {
  CashierMethod,
  withdrawalRequest,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { maskPixKey, normalizePixKey } from '@player-site/contracts/cashier/pix-key.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type { PaymentRow } from './payments.repository.ts'
import { depositAccounts, type PayoutAccount } from './payout-accounts.repository.ts'
import { heldDestinations } from './payout-destination.repository.ts'
import { destinationOf } from './payout-destination.ts'

interface KnownAccount extends PayoutAccount {
  /** The player removed it, and has not deposited from it since. */
  readonly isRemoved: boolean
}

/** The account that each method pays to, masked: the latest one that was not removed. */
export async function findPayoutAccounts(
  db: Database,
  playerId: string,
): Promise<readonly KnownAccount[]> {
  const [all, held] = await Promise.all([
    depositAccounts(db, playerId),
    heldDestinations(db, playerId),
  ])
  const removedAt = new Map(held.map((row) => [row.destination, row.removedAt]))
  const known = all.map(({ at, ...account }) => {
    const removed = removedAt.get(destinationOf(playerId, account.method, account))
    return { ...account, isRemoved: removed !== undefined && removed !== null && removed >= at }
  })
  const methods = [...new Set(known.map(({ method }) => method))]
  return methods.flatMap((method) => {
    const own = known.filter((account) => account.method === method)
    return own.find(({ isRemoved }) => !isRemoved) ?? own[0] ?? []
  })
}

/** Adds to each withdrawal method the account that it pays to, where one is known. */
export const withAccounts = (
  methods: readonly CashierMethod[],
  accounts: readonly KnownAccount[],
): CashierMethod[] =>
  methods.map((method) => {
    const account = accounts.find(
      (known) => known.method === method.id && !known.isRemoved,
    )?.account
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
 * @throws CodedError cashier.accountInvalid, cashier.accountChanged, cashier.accountRemoved
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
  if (known?.isRemoved) throw new CodedError('cashier.accountRemoved')
  const { reviewedAccount = known?.account } = request
  if (reviewedAccount !== known?.account) throw new CodedError('cashier.accountChanged')
  return { account: known?.account ?? null, payTo: known?.payTo ?? null }
}
