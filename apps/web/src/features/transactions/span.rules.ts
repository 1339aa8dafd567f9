import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { windowPresetsHours } from '@player-site/contracts/transactions/list-steps.ts'
import type { TransactionFilter } from '@player-site/contracts/transactions/transactions.entities.ts'
import type { Choice, ListQuery, Span } from './transactions.state.ts'

const hoursADay = 24
const hourMs = oneDayMs / hoursADay

/** The preset periods, the specified ones first; the last is the longest period of one query. */
export const presetHours: readonly number[] = [
  ...windowPresetsHours,
  7 * hoursADay,
  30 * hoursADay,
  95 * hoursADay,
  365 * hoursADay,
]

/** @see A§9 "default filter window is the first preset of hours" */
export const firstChoice: Choice = {
  span: { is: 'last', hours: windowPresetsHours[0] },
  category: undefined,
  status: undefined,
}

/** How many filters are active beside the period, which a phone shows as well. */
export const filterCount = ({ category, status }: Choice): number =>
  [category, status].filter((chosen) => chosen !== undefined).length

/** Midnight of a day in the reader's calendar, `days` later. */
const midnight = (day: string, days = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + days)
}

/** A day ends a millisecond before the next: both ends of a query are inclusive. */
const momentsOf = (span: Span, nowMs: number): Pick<ListQuery, 'from' | 'to'> => {
  if (span.is === 'last') return { from: new Date(nowMs - span.hours * hourMs).toISOString() }
  const { from, to } = span
  return {
    ...(from !== null && { from: midnight(from).toISOString() }),
    ...(to !== null && { to: new Date(midnight(to, 1).getTime() - 1).toISOString() }),
  }
}

const filterOf = ({ category, status }: Choice) => ({
  ...(category !== undefined && { category }),
  ...(status !== undefined && { status }),
})

/** Returns the query for a filter at a given time, ms since 1970. */
export const queryAt = (choice: Choice, nowMs: number): ListQuery => ({
  ...filterOf(choice),
  ...momentsOf(choice.span, nowMs),
})

/** The query that the gateway polls: it computes relative hours itself at each poll. */
export const watchFilterOf = (choice: Choice): TransactionFilter => ({
  ...filterOf(choice),
  ...(choice.span.is === 'last' ? { hour: choice.span.hours } : momentsOf(choice.span, 0)),
})

/** Whether two filters select the same list. */
export const isSameFilter = (one: TransactionFilter, other: TransactionFilter): boolean =>
  (['category', 'from', 'to', 'hour', 'status'] as const).every((key) => one[key] === other[key])
