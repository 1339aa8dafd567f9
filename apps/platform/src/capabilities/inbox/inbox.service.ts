import { CodedError } from '@player-site/contracts/errors.ts'
import type { markInboxRead, readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import type { InboxRead } from '@player-site/contracts/inbox/inbox.entities.ts'
import type { Body, Query, Reply } from '@player-site/contracts/kernel/call.ts'
import { inbox as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { addOutboxMessage } from '../../outbox/outbox.repository.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { messageOf } from '../../players/message-content.ts'
import { findMessages, hasMessage, markRead, unreadOf } from './inbox.repository.ts'

export interface InboxDeps {
  readonly db: Database
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
}

type Unread = Reply<typeof markInboxRead>

/** The player's messages, paged by a cursor that new messages do not shift. */
export interface InboxService {
  page(playerId: string, query: Query<typeof readInbox>): Promise<Reply<typeof readInbox>>
  /** @throws CodedError inbox.messageNotFound */
  readOne(playerId: string, messageId: string): Promise<Unread>
  readAll(playerId: string, request: Body<typeof markInboxRead>): Promise<Unread>
}

export function createInboxService({ db, clock, playerTransaction }: InboxDeps): InboxService {
  /** Notifies the other open pages of what was read. */
  const announceRead = async (
    tx: Database,
    playerId: string,
    unread: number,
    inboxRead: InboxRead,
  ) => {
    const attributes = { inboxUnread: unread, inboxRead }
    await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
  }

  return {
    async page(playerId, { part = 'all', after, limit = constants.pageSize }) {
      const query = { part, after: after === undefined ? undefined : BigInt(after) }
      // One row more than requested shows whether there is another page.
      const at = clock.now()
      const rows = await findMessages(db, playerId, { ...query, limit: limit + 1 }, at)
      const messages = rows.slice(0, limit).map(messageOf)
      const cursor = rows.length > limit ? messages.at(-1)?.id : undefined
      const unread = await unreadOf(db, playerId, at)
      return { messages, unread, ...(cursor !== undefined && { cursor }) }
    },

    async readOne(playerId, messageId) {
      const only = BigInt(messageId)
      const unread = await playerTransaction(playerId, async (tx) => {
        const at = clock.now()
        const isTheirs = await hasMessage(tx, playerId, only, at)
        if (!isTheirs) throw new CodedError('inbox.messageNotFound')
        const read = await markRead(tx, playerId, { only }, at)
        if (read.marked > 0) await announceRead(tx, playerId, read.unread, { messageId })
        return read.unread
      })
      return { unread }
    },

    async readAll(playerId, { upTo, part }) {
      const unread = await playerTransaction(playerId, async (tx) => {
        const which = { upTo: BigInt(upTo), part }
        const read = await markRead(tx, playerId, which, clock.now())
        if (read.marked > 0) await announceRead(tx, playerId, read.unread, { upTo, part })
        return read.unread
      })
      return { unread }
    },
  }
}
