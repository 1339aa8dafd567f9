import {
  maxSavedMethods,
  type SavedMethod,
  savedMethod,
} from '@player-site/contracts/cashier/saved-methods.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import { type Notification, storedCard } from '../../integrations/payments/provider.contract.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import type { CashierDeps } from './cashier.deps.ts'
import type { DepositRequest } from './deposit-gate.ts'
import type { PaymentRow } from './payments.repository.ts'
import {
  findRemoved,
  findSavedMethod,
  forgetRemoved,
  noteUse,
  removeSavedMethods,
  type SavedMethodRow,
  savedMethodsOf,
  saveMethod,
} from './saved-methods.repository.ts'

/** A card is valid until the end of its last month, everywhere on earth. */
export function isExpired({ expiresOn }: Pick<SavedMethodRow, 'expiresOn'>, now: Date): boolean {
  const [year = 0, month = 0] = expiresOn?.split('-').map(Number) ?? []
  return expiresOn !== null && now.getTime() >= Date.UTC(year, month, 1, 12)
}

type Deps = Pick<CashierDeps, 'db' | 'clock' | 'methodsIn'>

/** The cards that a player can deposit by now: valid, of a method that their market still has. */
export async function usableMethods(
  { db, clock, methodsIn }: Deps,
  playerId: string,
): Promise<SavedMethod[]> {
  const wallet = await readWalletRow(db, playerId)
  if (!wallet) return []
  const offered = methodsIn(wallet.rules).filter(({ type }) => type === 'deposit')
  return (await savedMethodsOf(db, playerId))
    .filter((row) => !isExpired(row, clock.now()))
    .filter(({ method }) => offered.some(({ id }) => id === method))
    .map((row) =>
      z.parse(savedMethod, {
        savedMethodId: row.id,
        method: row.method,
        account: row.account,
        expiresOn: row.expiresOn,
        lastAmount: decimalFromMoney(money(row.lastAmountMinor, wallet.currency)),
      }),
    )
}

/** The card that a request names. @throws CodedError cashier.savedMethodGone */
export async function requireSavedMethod(
  tx: Database,
  playerId: string,
  { method, savedMethodId }: Pick<DepositRequest, 'method' | 'savedMethodId'>,
  now: Date,
): Promise<SavedMethodRow | undefined> {
  if (savedMethodId === undefined) return undefined
  const row = await findSavedMethod(tx, playerId, savedMethodId)
  if (row?.method !== method || isExpired(row, now)) {
    throw new CodedError('cashier.savedMethodGone')
  }
  return row
}

/** Saves the card that paid, where its holder has let the provider keep it. */
export async function recordCard(
  tx: Database,
  { clock, log, newId }: Pick<CashierDeps, 'clock' | 'log' | 'newId'>,
  row: PaymentRow,
  { stored }: Pick<Notification, 'stored'>,
): Promise<void> {
  const now = clock.now()
  const use = { lastAmountMinor: row.amountMinor, lastUsedAt: now }
  if (row.savedMethodId !== null) return noteUse(tx, row.savedMethodId, use)
  // Without a masked account its owner would not recognize it.
  if (stored === undefined || stored === null || row.account === null) return
  const card = z.safeParse(storedCard, stored)
  if (!card.success) {
    log.warn('cashier.cardUnreadable', { payment: row.id })
    return
  }
  const { playerId, method, account } = row
  const { credential, expires = null } = card.data
  await saveMethod(tx, {
    id: newId(),
    playerId,
    method,
    credential,
    account,
    expiresOn: expires,
    createdAt: now,
    removedAt: null,
    ...use,
  })
  // The same card, saved again, is one card.
  const kept = await savedMethodsOf(tx, playerId)
  const isSameCard = (one: SavedMethodRow) =>
    one.method === method && one.account === account && one.expiresOn === expires
  const older = kept.filter(isSameCard).slice(1)
  const unused = kept.filter((one) => !older.includes(one)).slice(maxSavedMethods)
  const ids = [...older, ...unused].map(({ id }) => id)
  if (ids.length > 0) await removeSavedMethods(tx, playerId, now, ids)
}

/** Has the provider delete the cards that were removed; returns how many it could not be told. */
export async function deleteRemovedCards(deps: CashierDeps): Promise<number> {
  const { db, clock, provider } = deps
  return workOnEach(deps, {
    queue: 'cashier.cards',
    rows: await findRemoved(db, clock.now(), 100),
    keyOf: ({ id }) => id,
    work: async ({ id, credential }) => {
      await provider.deleteCredential(credential)
      await forgetRemoved(db, id)
    },
    stopsAtFailure: true,
  })
}
