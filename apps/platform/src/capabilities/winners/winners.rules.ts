import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import type { DateRange } from '@player-site/contracts/winners/winners.entities.ts'

const daysOf: Readonly<Record<DateRange, number>> = { DAY: 1, WEEK: 7, MONTH: 30 }

/** When a range that ends now began. */
export const startOf = (range: DateRange, now: Date): Date =>
  new Date(now.getTime() - daysOf[range] * oneDayMs)

/** How long the longest range is. */
export const keptMs = Math.max(...Object.values(daysOf)) * oneDayMs

/** Names of three letters and fewer keep one of them to themselves. */
const shownLetters = 2

/**
 * `Ma***`: the first letters of a first name, and none of one that is unknown. The number of stars
 * does not tell the length.
 * @see design "names masked"
 */
export function maskName(firstName: string | null): string {
  const letters = [...new Intl.Segmenter().segment(firstName?.trim() ?? '')]
    .map(({ segment }) => segment)
    // A family of joined signs counts as one letter, however many characters it has.
    .filter((segment) => segment.length <= 2)
  const count = Math.min(shownLetters, Math.max(0, letters.length - 1))
  return `${letters.slice(0, count).join('')}***`
}
