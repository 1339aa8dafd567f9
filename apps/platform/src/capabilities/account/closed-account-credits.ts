import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import type { Log } from '../../log.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import type { AccountStateService } from '../../players/account-state.service.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { recordProtection } from '../../players/protection-log.repository.ts'
import {
  findCreditState,
  findPaidOut,
  findUnhandledCredits,
  removeCredit,
  setCreditState,
} from './closed-account-credits.repository.ts'

export interface ClosedAccountCreditsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly messages: Pick<Messages, 'email'>
  readonly accountState: Pick<AccountStateService, 'changeWithin'>
  readonly playerTransaction: PlayerTransaction
}

/** Real money of the player, whether or not a withdrawal of it is pending. */
async function holdsMoney(tx: Database, playerId: string): Promise<boolean> {
  const balances = (await readWalletRow(tx, playerId))?.balances
  return balances !== undefined && balances.main + balances.locked + balances.pending > 0n
}

/** What happens to an account that was credited after it had ended. */
function outcomeOf({ status }: PlayerRow) {
  if (status === 'CLOSED') return 'payingOut'
  return status === 'BLACKLISTED' ? 'withheld' : undefined
}

/**
 * Tells the owner of a closed account that money arrived, and opens the account for withdrawals. A
 * blacklisted one stays shut: its owner is told to contact support, and the log calls a person.
 */
function handleCredit(
  { clock, log, messages, accountState, playerTransaction }: ClosedAccountCreditsDeps,
  playerId: string,
): Promise<void> {
  return playerTransaction(playerId, async (tx) => {
    const player = await findPlayer(tx, playerId, { hold: 'update' })
    if ((await findCreditState(tx, playerId)) !== 'credited') return
    const outcome = player && outcomeOf(player)
    // Taken back by the same transaction, or the account was opened by the operator.
    if (!player || !outcome || !(await holdsMoney(tx, playerId))) {
      return removeCredit(tx, playerId)
    }
    await setCreditState(tx, playerId, outcome)
    if (outcome === 'payingOut') {
      await accountState.changeWithin(tx, playerId, { status: 'PAYOUT', statusUntil: null })
      log.warn('account.closedCredit', { playerId })
    } else {
      log.error('account.blockedCredit', { playerId })
    }
    const access = outcome === 'payingOut' ? 'signIn' : 'support'
    await messages.email(tx, player.email, 'closedAccountCredited', {
      ...messageReaderOf(player),
      values: { at: clock.now().toISOString(), access },
    })
  })
}

/** Closes an account again once its money has left. */
function closeAgain(
  { clock, accountState, playerTransaction }: ClosedAccountCreditsDeps,
  playerId: string,
): Promise<void> {
  return playerTransaction(playerId, async (tx) => {
    const player = await findPlayer(tx, playerId, { hold: 'update' })
    if ((await findCreditState(tx, playerId)) !== 'payingOut') return
    if (await holdsMoney(tx, playerId)) return
    await removeCredit(tx, playerId)
    // The operator has given it another status meanwhile.
    if (player?.status !== 'PAYOUT') return
    await accountState.changeWithin(tx, playerId, { status: 'CLOSED', statusUntil: null })
    await recordProtection(tx, playerId, {
      kind: 'account.closed',
      details: { after: 'payout' },
      at: clock.now(),
    })
  })
}

/** Handles money that arrives in closed accounts; safe to repeat. */
export async function handleClosedAccountCredits(deps: ClosedAccountCreditsDeps): Promise<void> {
  const now = deps.clock.now()
  const keyOf = (playerId: string): string => playerId
  await workOnEach(deps, {
    queue: 'account.closedCredits',
    rows: await findUnhandledCredits(deps.db, now),
    keyOf,
    work: (playerId) => handleCredit(deps, playerId),
  })
  await workOnEach(deps, {
    queue: 'account.paidOut',
    rows: await findPaidOut(deps.db, now),
    keyOf,
    work: (playerId) => closeAgain(deps, playerId),
  })
}
