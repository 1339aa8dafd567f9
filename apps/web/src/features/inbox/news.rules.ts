import type { InboxMessage, InboxRead } from '@player-site/contracts/inbox/inbox.entities.ts'
import { inboxMessage, inboxRead } from '@player-site/contracts/inbox/inbox.entities.ts'
import * as z from 'zod/mini'
import type { ToastLevel } from '../toasts/index.ts'

interface News {
  readonly inboxMessage?: InboxMessage
  readonly inboxRead?: InboxRead
}

/** Returns the inbox changes in changed attributes; unreadable attributes are ignored. */
export function newsIn(attributes: Readonly<Record<string, unknown>>): News {
  const message = z.safeParse(inboxMessage, attributes['inboxMessage'])
  const read = z.safeParse(inboxRead, attributes['inboxRead'])
  return {
    ...(message.success && { inboxMessage: message.data }),
    ...(read.success && { inboxRead: read.data }),
  }
}

export interface NewsToast {
  readonly level: ToastLevel
  readonly messageId: string
}

/** News that is announced over any page; other messages are found in the inbox. */
export const toastOf: Partial<Record<InboxMessage['kind'], NewsToast>> = {
  'deposit.credited': { level: 'success', messageId: 'inbox.toast.deposited' },
  'deposit.failed': { level: 'error', messageId: 'inbox.toast.depositFailed' },
  'deposit.chargedBack': { level: 'info', messageId: 'inbox.deposit.chargedBack.title' },
  'deposit.restored': { level: 'success', messageId: 'inbox.deposit.restored.title' },
  'withdrawal.paid': { level: 'success', messageId: 'inbox.toast.withdrawalPaid' },
  'withdrawal.failed': { level: 'error', messageId: 'inbox.toast.withdrawalFailed' },
  'document.requested': { level: 'info', messageId: 'inbox.document.requested.title' },
  'document.approved': { level: 'success', messageId: 'inbox.document.approved.title' },
  'document.rejected': { level: 'error', messageId: 'inbox.document.rejected.title' },
  'questionnaire.accepted': { level: 'success', messageId: 'inbox.questionnaire.accepted.title' },
  'limit.due': { level: 'info', messageId: 'inbox.toast.limitDue' },
}
