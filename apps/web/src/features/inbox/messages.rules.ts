import { loyaltyPage } from '@player-site/contracts/content/content.pages.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import {
  findReplacedSubject,
  type InboxMessage,
  type InboxRead,
  isInSection,
} from '@player-site/contracts/inbox/inbox.entities.ts'
import { lettersPage } from '@player-site/contracts/inbox/inbox.pages.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { activeRewardsPage, rewardsPage } from '@player-site/contracts/rewards/rewards.pages.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'

const newestFirst = (one: InboxMessage, other: InboxMessage): number =>
  other.id.length - one.id.length || (other.id > one.id ? 1 : -1)

const isUpTo = (id: string, last: string): boolean =>
  id.length < last.length || (id.length === last.length && id <= last)

/**
 * Merges messages into one list without duplicates, newest first. For duplicates the first list
 * takes precedence. Of a withdrawal the last step is left, and what the platform counts as unread.
 */
export function mergeMessages(
  first: readonly InboxMessage[],
  second: readonly InboxMessage[],
): readonly InboxMessage[] {
  const known = new Set(first.map(({ id }) => id))
  const merged = [...first, ...second.filter(({ id }) => !known.has(id))].sort(newestFirst)
  const subjects = new Set<string>()
  return merged.filter((message) => {
    const subject = findSubject(message)
    if (subject === undefined) return true
    const isLast = !subjects.has(subject)
    subjects.add(subject)
    return isLast || message.readAt === null
  })
}

const findSubject = (message: InboxMessage): string | undefined =>
  isAboutPayment(message) ? findReplacedSubject(message.kind, message.values) : undefined

/** Adds a message that has just arrived; the step that it replaces counts as read. */
export function addArrived(
  messages: readonly InboxMessage[],
  arrived: InboxMessage,
): readonly InboxMessage[] {
  const subject = findSubject(arrived)
  const known = messages.map((message) =>
    subject !== undefined && message.readAt === null && findSubject(message) === subject
      ? { ...message, readAt: arrived.at }
      : message,
  )
  return mergeMessages(known, [arrived])
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

export const isAboutBonus = (
  message: InboxMessage,
): message is Extract<InboxMessage, { readonly kind: `bonus.${string}` }> =>
  message.kind.startsWith('bonus.')

export const isAboutFreeSpins = (
  message: InboxMessage,
): message is Extract<InboxMessage, { readonly kind: `freeSpins.${string}` }> =>
  message.kind.startsWith('freeSpins.')

export const isAboutCashback = (
  message: InboxMessage,
): message is Extract<InboxMessage, { readonly kind: `cashback.${string}` }> =>
  message.kind.startsWith('cashback.')

const isOfActiveBonus = ({ kind }: InboxMessage): boolean =>
  kind === 'bonus.credited' || kind === 'bonus.expiring'

/** The page that a message links to, as a path without the locale. */
export function pathOf(message: InboxMessage): string {
  if (isAboutPayment(message)) return transactionsPage.path
  if (isAboutLimit(message)) {
    return `${gamblingLimitsPage.path}#${message.values.limitType}-limit`
  }
  if (isAboutDocument(message)) return verificationPage.path
  if (isAboutBonus(message)) {
    return isOfActiveBonus(message) ? activeRewardsPage.path : rewardsPage.path
  }
  if (isAboutCashback(message)) return rewardsPage.path
  if (isAboutFreeSpins(message)) {
    return message.kind === 'freeSpins.expiring' ? activeRewardsPage.path : transactionsPage.path
  }
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
