import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Database } from '../db/database.ts'
import { addOutboxMessage } from '../outbox/outbox.repository.ts'
import { type MessageContent, messageOf } from './message-content.ts'
import { addMessage, type ChangedWith } from './messages.repository.ts'

export type NewMessage = MessageContent & {
  /** The cause of a message, `deposit:<payment>:credited`: each has one message, ever. */
  readonly cause: string
  readonly at: Date
}

/**
 * Adds a message, in the transaction of its change, and notifies open pages. The committer wakes
 * the outbox.
 */
export async function sendMessage(
  tx: Database,
  playerId: string,
  message: NewMessage,
  changed: ChangedWith = {},
): Promise<void> {
  const added = await addMessage(tx, playerId, message, changed)
  if (!added) return
  const attributes = {
    ...changed,
    inboxUnread: added.unread,
    inboxMessage: messageOf(added.row),
  }
  await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
}
