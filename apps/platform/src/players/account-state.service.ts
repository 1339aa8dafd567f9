import { CodedError } from '@player-site/contracts/errors.ts'
import {
  playerAttributeChange,
  playerLoyaltyLevel,
} from '@player-site/contracts/wallet/wallet.events.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { addOutboxMessage } from '../outbox/outbox.repository.ts'
import type { PlayerTransaction } from '../outbox/player-transaction.ts'
import { mayComeForPayout, signInRefusal } from './account-state.rules.ts'
import { revokeSessionsOf } from './platform-session.repository.ts'
import {
  type AccountStateChange,
  findPlayer,
  type PlayerRow,
  updateAccountState,
} from './player.repository.ts'
import { sendMessage } from './player-messages.ts'

export interface AccountStateDeps {
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
}

/** The operator's changes of a player: account status and restriction flags. @see A§3, A§6 */
export interface AccountStateService {
  /**
   * Changes account fields, ends the player's sessions if restricted, except payout-only ones where
   * those are allowed, and reports it to the wallet socket; all of it or nothing.
   * @throws CodedError login.error.notFound
   */
  change(playerId: string, change: AccountStateChange): Promise<void>
  /** The same within a transaction of the player. */
  changeWithin(tx: Database, playerId: string, change: AccountStateChange): Promise<void>
}

export function createAccountStateService({
  clock,
  playerTransaction,
}: AccountStateDeps): AccountStateService {
  const changeWithin = async (tx: Database, playerId: string, change: AccountStateChange) => {
    const now = clock.now()
    const before = change.loyaltyLevel === undefined ? undefined : await findPlayer(tx, playerId)
    // Another status ends a return that was under consideration.
    const ended = change.status === undefined ? {} : { coolingUntil: null }
    const player = await updateAccountState(tx, playerId, { ...ended, ...change })
    if (!player) throw new CodedError('login.error.notFound')
    const refusal = signInRefusal(player, now)
    if (refusal) {
      const which = mayComeForPayout(refusal) ? 'ordinary' : 'all'
      await revokeSessionsOf(tx, playerId, which, now)
    }
    const { status, statusUntil: _until, coolingUntil: _cooling, ...flags } = change
    const until = player.statusUntil?.toISOString() ?? null
    const attributes = {
      ...flags,
      ...(status && { accountStatus: status, accountStatusUntil: until }),
    }
    await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
    if (before && player.loyaltyLevel > before.loyaltyLevel) await announceLevelUp(tx, player, now)
  }
  return {
    change: (playerId, change) =>
      playerTransaction(playerId, (tx) => changeWithin(tx, playerId, change)),
    changeWithin,
  }
}

/** Reports the level-up to open pages and the inbox. */
async function announceLevelUp(tx: Database, { id, loyaltyLevel: level }: PlayerRow, at: Date) {
  await addOutboxMessage(tx, id, { type: playerLoyaltyLevel.name, playerId: id, isLevelUp: true })
  const cause = `loyalty-level:${level}:${at.toISOString()}`
  await sendMessage(tx, id, { kind: 'loyalty.levelUp', values: { level }, cause, at })
}
