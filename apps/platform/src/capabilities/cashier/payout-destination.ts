import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../../db/database.ts'
import { issueAlert } from '../../players/account-alerts.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findDetails } from '../../players/player-details.repository.ts'
import { tokenHash } from '../../tokens/token.ts'
import type { CashierDeps, LockedPlayer } from './cashier.deps.ts'
import type { PaymentRow } from './payments.repository.ts'
import { findHeld, hasPaidOutTo } from './payout-destination.repository.ts'

/** Where a withdrawal goes. */
export interface PayoutDestination extends Pick<PaymentRow, 'account' | 'payTo'> {
  /** Recognizes the destination later, whose full key is not kept. */
  readonly destination: string
  /** Nothing of this player has been paid out there yet. */
  readonly isNew: boolean
}

type Target = Pick<PaymentRow, 'account' | 'payTo'>

/**
 * A typed key is recognized as a whole: its mask would be the same for others. Any other account is
 * only known masked, and one that is not known at all is the payee's usual one at the provider.
 */
export const destinationOf = (
  playerId: string,
  method: string,
  { account, payTo }: Target,
): string => {
  const to =
    payTo !== null && 'pixKey' in payTo
      ? `${payTo.pixKey.kind}:${payTo.pixKey.key}`
      : `account:${account ?? ''}`
  return tokenHash(`${playerId}|${method}|${to}`)
}

/**
 * Refuses a tax number that is not the player's own: such a key may name anybody.
 * @throws CodedError cashier.accountNotOwn
 */
async function assertOwnCpf(db: Database, playerId: string, { payTo }: Target): Promise<void> {
  if (payTo === null || !('pixKey' in payTo) || payTo.pixKey.kind !== 'cpf') return
  const own = (await findDetails(db, playerId))?.cpf
  if (own !== payTo.pixKey.key) throw new CodedError('cashier.accountNotOwn')
}

/**
 * Checks where a withdrawal goes, and whether money has gone there.
 * @throws CodedError cashier.accountNotOwn, cashier.accountSuspended, cashier.accountRemoved
 */
export async function recognizeDestination(
  db: Database,
  playerId: string,
  method: string,
  to: Target,
): Promise<PayoutDestination> {
  await assertOwnCpf(db, playerId, to)
  const destination = destinationOf(playerId, method, to)
  const held = await findHeld(db, destination)
  if (held?.suspendedAt) throw new CodedError('cashier.accountSuspended')
  // The provider would choose the account that was removed.
  if (held?.removedAt && to.account === null) throw new CodedError('cashier.accountRemoved')
  const isNew = !(await hasPaidOutTo(db, playerId, destination, held?.removedAt))
  return { ...to, destination, isNew }
}

interface NewDestination {
  readonly row: PaymentRow
  readonly methodName: string
  /** The site that the link of the e-mail opens. */
  readonly mailOrigin: string | undefined
}

/** Tells the player by e-mail that money will leave to an account that none has gone to yet. */
export async function mailNewDestination(
  tx: Database,
  deps: Pick<CashierDeps, 'messages' | 'clock'>,
  { player }: LockedPlayer,
  { row, methodName, mailOrigin }: NewDestination,
): Promise<void> {
  const { method, account, destination, createdAt, dueAt } = row
  const shown = account === null ? methodName : `${methodName} ${account}`
  const change = { is: 'payoutAccount', method, destination: destination ?? '', account } as const
  await deps.messages.email(tx, player.email, 'newPayoutAccount', {
    ...messageReaderOf(player),
    values: {
      at: createdAt.toISOString(),
      until: dueAt.toISOString(),
      account: shown,
      ...(await issueAlert(tx, deps, { player, change, mailOrigin })),
    },
  })
}
