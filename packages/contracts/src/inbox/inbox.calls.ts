import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { inbox as constants } from '../kernel/session-constants.ts'
import { inboxMessage, inboxMessageId, inboxSections } from './inbox.entities.ts'

const source = 'A§2 "/my-account/inbox"'
const part = z._default(z.enum(inboxSections), 'all')
const unread = z.int()

export const readInbox = defineCall({
  id: 'inbox.list',
  method: 'GET',
  path: '/player/inbox',
  api: 'v1',
  access: 'player',
  query: z.object({
    part: z.optional(z.enum(inboxSections)),
    /** The `cursor` of the previous page: returns older messages, whatever has arrived since. */
    after: z.optional(inboxMessageId),
    limit: z.optional(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(constants.maxPerPage)),
    ),
  }),
  /** `cursor`: start of the next page; missing on the last one. `unread` counts the whole inbox. */
  reply: z.object({
    messages: z.array(inboxMessage).check(z.maxLength(constants.maxPerPage)),
    cursor: z.optional(inboxMessageId),
    unread,
  }),
  rows: ['messages'],
  errors: ['session.expired'],
  source,
  summary: 'Returns the player’s messages, newest first, as kind and values',
})

export const markMessageRead = defineCall({
  id: 'inbox.markRead',
  method: 'PATCH',
  path: '/player/inbox/:messageId',
  api: 'v1',
  access: 'player',
  params: z.object({ messageId: inboxMessageId }),
  body: z.strictObject({ read: z.literal(true) }),
  reply: z.object({ unread }),
  errors: ['session.expired', 'inbox.messageNotFound'],
  source,
  summary: 'Marks one message as read; repeating it changes nothing',
})

export const markInboxRead = defineCall({
  id: 'inbox.markAllRead',
  method: 'PATCH',
  path: '/player/inbox',
  api: 'v1',
  access: 'player',
  /** `upTo`: the newest message that the player has seen; later ones stay unread. */
  body: z.strictObject({ upTo: inboxMessageId, part }),
  reply: z.object({ unread }),
  errors: ['session.expired'],
  source,
  summary: 'Marks all messages of a section as read, up to a given one',
})

export const inboxCalls = [readInbox, markMessageRead, markInboxRead] as const
