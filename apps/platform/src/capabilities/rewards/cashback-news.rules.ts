import type { cashbackMessages } from '@player-site/contracts/inbox/inbox.entities.ts'
import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { type CashbackTerms, claimDaysAfter } from './cashback.rules.ts'
import type { CashbackWindow, CashbackWindows } from './cashback-windows.ts'

/** A player who may not have it now, for a break or by their own choice, may have it later. */
const retryMs = oneHourMs

interface Told {
  readonly toldDay: string | null
  readonly remindedDay: string | null
}

/** The message that a cashback calls for now, and when to look at it again. */
export interface CashbackNews extends Told {
  readonly kind?: (typeof cashbackMessages)[number]
  /** Null: there will be nothing more. */
  readonly newsAt: Date | null
}

/**
 * When a player is reminded of what they have not claimed: a day before the end. One that is
 * claimed within a day has no reminder.
 */
const reminderAt = (
  terms: CashbackTerms,
  { claimUntil }: Pick<CashbackWindow, 'claimUntil'>,
): Date | undefined =>
  claimDaysAfter(terms) > 1 ? new Date(claimUntil.getTime() - oneDayMs) : undefined

/**
 * What a player has not been told of an activated cashback: that a window which has ended can be
 * claimed, and that it cannot be claimed much longer, each once for a window.
 * @param claimable the ended window that pays something
 * @param mayClaim whether a claim would pay it to the player now
 */
export function nextCashbackNews(
  terms: CashbackTerms,
  { open, next }: Pick<CashbackWindows, 'open' | 'next'>,
  claimable: CashbackWindow | undefined,
  {
    mayClaim,
    now,
    toldDay,
    remindedDay,
  }: Told & { readonly mayClaim: boolean; readonly now: Date },
): CashbackNews {
  const reminder = claimable && reminderAt(terms, claimable)
  const isLate = reminder !== undefined && reminder <= now
  const isAnnounced = claimable?.day === toldDay
  const isReminded = claimable?.day === remindedDay
  const isDue = claimable !== undefined && (!isAnnounced || (isLate && !isReminded))
  const moments = [
    open?.endAt,
    next?.endAt,
    isReminded ? undefined : reminder,
    isDue && !mayClaim ? new Date(now.getTime() + retryMs) : undefined,
  ].flatMap((at) => (at && at > now ? [at] : []))
  const newsAt = moments.reduce<Date | null>((min, at) => (min && min <= at ? min : at), null)
  if (!isDue || !mayClaim) return { toldDay, remindedDay, newsAt }
  return {
    kind: isAnnounced ? 'cashback.ending' : 'cashback.ready',
    toldDay: claimable.day,
    // One that is told of so late needs no reminder beside it.
    remindedDay: isLate ? claimable.day : remindedDay,
    newsAt,
  }
}
