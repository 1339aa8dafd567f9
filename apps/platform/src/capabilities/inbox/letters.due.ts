import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { faultOf, type Log } from '../../log.ts'
import { addOutboxMessage } from '../../outbox/outbox.repository.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { countUnread } from '../../players/messages.repository.ts'
import { addresseesAmong, endOverLetters, publishDueLetters } from './letters.repository.ts'

export interface LettersDueDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly playerTransaction: PlayerTransaction
  /** The players with an open wallet socket: the others read their count when they arrive. */
  readonly connectedPlayers: () => readonly string[]
}

/** Of the players that are asked for at once. */
const batchSize = 500

/**
 * Publishes letters whose validity begins, ends those that are over, and tells the open pages of
 * their audience the new count. The letter itself is stored once, and read with the inbox.
 */
export async function applyDueLetters(deps: LettersDueDeps): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  const changed = [...(await publishDueLetters(db, at)), ...(await endOverLetters(db, at))]
  for (const { id } of changed) await announce(id, deps)
}

/** One short transaction for each player, so that no player's payment waits for a broadcast. */
async function announce(
  letterId: string,
  { db, clock, log, playerTransaction, connectedPlayers }: LettersDueDeps,
): Promise<void> {
  const connected = connectedPlayers()
  for (let from = 0; from < connected.length; from += batchSize) {
    const batch = connected.slice(from, from + batchSize)
    for (const playerId of await addresseesAmong(db, letterId, batch)) {
      // Who is not told has the right count with the next page: no other player waits for that.
      await playerTransaction(playerId, async (tx) => {
        const attributes = { inboxUnread: await countUnread(tx, playerId, 0, clock.now()) }
        await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
      }).catch((error: unknown) => {
        log.warn('inbox.letterNotAnnounced', { letterId, ...faultOf(error) })
      })
    }
  }
}
