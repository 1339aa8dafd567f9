import { loyaltyPage } from '@player-site/contracts/content/content.pages.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import {
  type InboxMessage,
  type InboxRead,
  isInSection,
} from '@player-site/contracts/inbox/inbox.entities.ts'
import { lettersPage } from '@player-site/contracts/inbox/inbox.pages.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'

const newestFirst = (one: InboxMessage, other: InboxMessage): number =>
  other.id.length - one.id.length || (other.id > one.id ? 1 : -1)

const isUpTo = (id: string, last: string): boolean =>
  id.length < last.length || (id.length === last.length && id <= last)

/**
 * Merges messages into one list without duplicates, newest first. For duplicates the first list
 * takes precedence.
 */
export function mergeMessages(
  first: readonly InboxMessage[],
  second: readonly InboxMessage[],
): readonly InboxMessage[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !known.has(id))].sort(newestFirst)
}

/** Returns the list with the given messages marked as read; messages already read stay so. */
export function markAsRead(
  messages: readonly InboxMessage[],
  read: InboxRead,
  at: string,
): readonly InboxMessage[] {
  const { messageId, upTo, part = 'all' } = read
  const isRead = ({ id, kind }: InboxMessage): boolean =>
    id === messageId || (upTo !== undefined && isUpTo(id, upTo) && isInSection(part, kind))
  return messages.map((message) =>
    message.readAt === null && isRead(message) ? { ...message, readAt: at } : message,
  )
}

export const isAboutPayment = (
  message: InboxMessage,
): message is Extract<
  InboxMessage,
  { readonly kind: `deposit.${string}` | `withdrawal.${string}` }
> => message.kind.startsWith('deposit.') || message.kind.startsWith('withdrawal.')

export const isAboutLimit = (
  message: InboxMessage,
): message is Extract<InboxMessage, { readonly kind: `limit.${string}` }> =>
  message.kind.startsWith('limit.')

export const isAboutDocument = (
  message: InboxMessage,
): message is Extract<InboxMessage, { readonly kind: `document.${string}` }> =>
  message.kind.startsWith('document.')

/** The page that a message links to, as a path without the locale. */
export function pathOf(message: InboxMessage): string {
  if (isAboutPayment(message)) return transactionsPage.path
  if (isAboutLimit(message)) {
    return `${gamblingLimitsPage.path}#${message.values.limitType}-limit`
  }
  if (isAboutDocument(message)) return verificationPage.path
  switch (message.kind) {
    case 'break.begun':
      return `${gamblingLimitsPage.path}#break`
    case 'exclusion.begun':
      return `${gamblingLimitsPage.path}#self-exclusion`
    case 'realityCheck.changed':
      return `${gamblingLimitsPage.path}#activity-timer`
    case 'questionnaire.requested':
    case 'questionnaire.askedAgain':
    case 'questionnaire.accepted':
      return verificationPage.path
    case 'loyalty.levelUp':
      return loyaltyPage.path
    case 'letter':
      return message.values.link ?? lettersPage.path
  }
}
