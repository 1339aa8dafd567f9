import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { type CashierDeps, lockPlayerAndWallet } from './cashier.deps.ts'
import { findOpenWithdrawals } from './payments.repository.ts'
import { depositAccounts } from './payout-accounts.repository.ts'
import {
  type HeldDestination,
  heldDestinations,
  holdDestination,
  resumeDestination,
  type UsedDestination,
  usedDestinations,
} from './payout-destination.repository.ts'
import { destinationOf } from './payout-destination.ts'
import { removeSavedMethods } from './saved-methods.repository.ts'
import { reverseWithdrawal } from './withdrawal-postings.ts'

type Destination = Pick<HeldDestination, 'destination' | 'method' | 'account'>

/** What an intruder may have added, until the player confirms it. @see design "Sensitive changes" */
export interface PayoutAccountHolds {
  /**
   * Stops payouts to every account that is known, and removes saved cards, in the transaction of a
   * reset.
   */
  suspend(tx: Database, playerId: string, at: Date): Promise<void>
  /** The suspended accounts, the latest first. */
  suspended(db: Database, playerId: string): Promise<readonly SuspendedAccount[]>
  /** Answers for all that were suspended at a moment: those not confirmed are removed. */
  answer(
    tx: Database,
    playerId: string,
    answered: { readonly at: Date; readonly confirmed: readonly string[] },
  ): Promise<void>
  /** Removes an account and cancels withdrawals to it that were not sent. */
  remove(tx: Database, playerId: string, destination: Destination): Promise<void>
}

export interface SuspendedAccount extends UsedDestination {
  readonly methodName: string
  readonly suspendedAt: Date
}

type HoldsDeps = Pick<CashierDeps, 'clock' | 'methodsIn'>

export const createPayoutAccountHolds = (deps: HoldsDeps): PayoutAccountHolds => ({
  async suspend(tx, playerId, suspendedAt) {
    await removeSavedMethods(tx, playerId, suspendedAt)
    const held = await heldDestinations(tx, playerId)
    const unanswered = held.filter((row) => row.suspendedAt)
    const removed = removedTimes(held)
    for (const to of [...(await knownDestinations(tx, playerId)), ...unanswered]) {
      const { destination, method, account } = to
      const removedAt = removed.get(destination) ?? null
      const row = { destination, playerId, method, account, suspendedAt, removedAt }
      await holdDestination(tx, row)
    }
  },

  async suspended(db, playerId) {
    const [held, known, nameOf] = await Promise.all([
      heldDestinations(db, playerId),
      knownDestinations(db, playerId),
      methodNames(db, playerId, deps),
    ])
    return held
      .flatMap(({ suspendedAt, ...row }) => {
        if (!suspendedAt) return []
        // A withdrawal that failed or was cancelled since is not known, but waits for an answer.
        const unknown = { firstAt: suspendedAt, lastAt: suspendedAt, paidAt: null }
        const use = known.find(({ destination }) => destination === row.destination) ?? unknown
        return [{ ...row, ...use, suspendedAt, methodName: nameOf(row.method) }]
      })
      .sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
  },

  async answer(tx, playerId, { at, confirmed }) {
    for (const row of await heldDestinations(tx, playerId)) {
      if (row.suspendedAt?.getTime() !== at.getTime()) continue
      if (confirmed.includes(row.destination)) await resumeDestination(tx, row)
      else await remove(tx, playerId, row, deps)
    }
  },

  remove: (tx, playerId, destination) => remove(tx, playerId, destination, deps),
})

/** Names of payment methods in the player's market. */
async function methodNames(
  db: Database,
  playerId: string,
  { methodsIn }: HoldsDeps,
): Promise<(method: string) => string> {
  const wallet = await readWalletRow(db, playerId)
  const methods = wallet ? methodsIn(wallet.rules) : []
  return (method) => methods.find(({ id }) => id === method)?.name ?? method
}

const removedTimes = (held: readonly HeldDestination[]): ReadonlyMap<string, Date> =>
  new Map(
    held.flatMap(({ destination, removedAt }) => (removedAt ? [[destination, removedAt]] : [])),
  )

/** Every account that money went to, or goes to by itself; not those removed since. */
async function knownDestinations(db: Database, playerId: string): Promise<UsedDestination[]> {
  const used = await usedDestinations(db, playerId)
  const paidIn = (await depositAccounts(db, playerId))
    .map(({ at, ...account }) => ({
      ...account,
      destination: destinationOf(playerId, account.method, account),
      ...{ firstAt: at, lastAt: at, paidAt: null },
    }))
    .filter(({ destination }) => !used.some((known) => known.destination === destination))
  const removed = removedTimes(await heldDestinations(db, playerId))
  return [...used, ...paidIn]
    .filter(({ destination, lastAt }) => lastAt > (removed.get(destination) ?? new Date(0)))
    .sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
}

async function remove(
  tx: Database,
  playerId: string,
  { destination, method, account }: Destination,
  { clock }: { readonly clock: Clock },
): Promise<void> {
  const removedAt = clock.now()
  const row = { destination, playerId, method, account, suspendedAt: null, removedAt }
  await holdDestination(tx, row)
  const open = await findOpenWithdrawals(tx, playerId)
  const unsent = open.filter((each) => each.destination === destination && !each.sentAt)
  if (unsent.length === 0) return
  await lockPlayerAndWallet(tx, playerId)
  for (const each of unsent) await reverseWithdrawal(tx, { clock }, each, 'operator')
}
