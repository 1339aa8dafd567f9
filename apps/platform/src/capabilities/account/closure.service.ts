import { CodedError } from '@player-site/contracts/errors.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { signInRefusal } from '../../players/account-state.rules.ts'
import type { AccountStateService } from '../../players/account-state.service.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { recordProtection } from '../../players/protection-log.repository.ts'
import { withdrawMarketing } from './marketing-preferences.repository.ts'

export interface ClosureDeps {
  readonly clock: Clock
  readonly messages: Pick<Messages, 'email'>
  readonly accountState: Pick<AccountStateService, 'changeWithin'>
  readonly playerTransaction: PlayerTransaction
  /** Takes all saved cards from a player. */
  readonly removeSavedMethods: (tx: Database, playerId: string, at: Date) => Promise<void>
}

/** The player's own money that is left. @throws CodedError account.balanceLeft */
async function refuseMoneyLeft(tx: Database, playerId: string): Promise<void> {
  const row = await readWalletRow(tx, playerId)
  const leftMinor = row ? row.balances.main + row.balances.locked : 0n
  if (!row || leftMinor <= 0n) return
  const { currency } = row
  const amount = decimalFromMoney(money(leftMinor, currency))
  throw new CodedError('account.balanceLeft', { details: { amount, currency } })
}

/**
 * Closes an account at once, on every device, withdraws its marketing consents, and tells the
 * player by e-mail. Requested withdrawals are still paid.
 * @throws CodedError account.balanceLeft unless the player has confirmed that they know of it
 */
export const closeAccount = (
  playerId: string,
  isBalanceConfirmed: boolean,
  { clock, messages, accountState, playerTransaction, removeSavedMethods }: ClosureDeps,
): Promise<void> =>
  playerTransaction(playerId, async (tx) => {
    const at = clock.now()
    const player = await findPlayer(tx, playerId, { hold: 'update' })
    if (!player) throw new CodedError('session.expired')
    // A break that began at this moment takes precedence: it has an end, and keeps it.
    const refusal = signInRefusal(player, at)
    if (refusal) throw refusal
    if (!isBalanceConfirmed) await refuseMoneyLeft(tx, playerId)
    await accountState.changeWithin(tx, playerId, { status: 'CLOSED', statusUntil: null })
    await withdrawMarketing(tx, playerId, at)
    await removeSavedMethods(tx, playerId, at)
    await recordProtection(tx, playerId, { kind: 'account.closed', details: {}, at })
    await messages.email(tx, player.email, 'accountClosed', {
      ...messageReaderOf(player),
      values: { at: at.toISOString() },
    })
  })
