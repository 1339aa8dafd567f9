import {
  markInboxRead,
  markMessageRead,
  readInbox,
} from '@player-site/contracts/inbox/inbox.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { InboxService } from './inbox.service.ts'

/** @see A§2 "/my-account/inbox" */
export function bindInbox(bind: Bind, inbox: InboxService): void {
  bind(readInbox, async ({ bearer, query }) => inbox.page((await bearer()).playerId, query))
  bind(markMessageRead, async ({ bearer, params }) =>
    inbox.readOne((await bearer()).playerId, params.messageId),
  )
  bind(markInboxRead, async ({ bearer, body }) => inbox.readAll((await bearer()).playerId, body))
}
