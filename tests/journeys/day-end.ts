import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'

/** Two markets whose midnights are many hours apart. */
const candidates = [
  { market: 'UN', countryCode: 'US' },
  { market: 'NZ', countryCode: 'NZ' },
] as const

/** Whether it is the last hour of the day there; every zone here has a whole-hour offset. */
function isLastHour(now: Date, timeZone: string): boolean {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return hour.format(now) === '23'
}

/** A market with at least an hour left of its day, for tests of daily sums. */
export function marketWithLongDay(now: Date): (typeof candidates)[number] {
  const [first, second] = candidates
  return isLastHour(now, marketRules[first.market].timeZone) ? second : first
}
