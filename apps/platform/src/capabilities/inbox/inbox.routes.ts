import {
  markInboxRead,
  markMessageRead,
  readInbox,
} from '@player-site/contracts/inbox/inbox.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { InboxService } from './inbox.service.ts'

/** @see A§2 "/my-account/inbox" */
export function bindInbox(bind: Bind, inbox: InboxService): void {
  bind.player(readInbox, async ({ player, query }) => inbox.page(player.playerId, query))
  bind.player(markMessageRead, async ({ player, params }) =>
    inbox.readOne(player.playerId, params.messageId),
  )
  bind.player(markInboxRead, async ({ player, body }) => inbox.readAll(player.playerId, body))
}
