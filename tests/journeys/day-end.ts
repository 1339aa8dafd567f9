import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'

/** Two markets whose midnights are many hours apart. */
const candidates = [
  { market: 'UN', countryCode: 'US' },
  { market: 'NZ', countryCode: 'NZ' },
] as const

/** Whether the clock shows the last hour of the day there; every zone here keeps full hours. */
function isLastHour(now: Date, timeZone: string): boolean {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return hour.format(now) === '23'
}

/** A market whose day lasts an hour at least, for a test of money that counts for its day. */
export function marketWithLongDay(now: Date): (typeof candidates)[number] {
  const [first, second] = candidates
  return isLastHour(now, marketRules[first.market].timeZone) ? second : first
}
