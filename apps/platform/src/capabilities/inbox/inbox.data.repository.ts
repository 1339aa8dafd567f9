import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, pagedSection, wholeSection } from '../../manifest/personal-data.ts'
import { lettersReceived } from '../../players/letters.repository.ts'
import { messageOf, type StoredMessage } from '../../players/message-content.ts'
import { inboxMessages } from '../../players/messages.schema.ts'

/** The messages of the inbox as kind and values, and the operator's letters. */
export const inboxData = (db: Database): PersonalData => ({
  sections: [
    pagedSection(
      'messages',
      ['inbox_messages'],
      (playerId, after: StoredMessage | undefined, limit) =>
        db
          .select()
          .from(inboxMessages)
          .where(and(eq(inboxMessages.playerId, playerId), after && gt(inboxMessages.id, after.id)))
          .orderBy(asc(inboxMessages.id))
          .limit(limit),
      (row) => {
        const { id: _, ...message } = messageOf(row)
        return message
      },
    ),
    // Of a broadcast only what the player has read: the others are in no row of theirs.
    wholeSection('letters', ['letters', 'letter_reads'], (playerId) =>
      lettersReceived(db, playerId),
    ),
  ],
})
