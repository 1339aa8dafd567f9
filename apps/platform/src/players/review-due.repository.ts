import { countries } from '@player-site/contracts/kernel/countries.ts'
import { marketRules, marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { players } from './players.schema.ts'

const { reviewHours: usualHours } = marketRules.UN.verification

/** The countries whose reviews are due sooner or later than elsewhere. */
const hoursByCountry = JSON.stringify(
  Object.fromEntries(
    countries
      .map(({ code }) => [code, marketRulesFor(code).verification.reviewHours] as const)
      .filter(([, hours]) => hours !== usualHours),
  ),
)

/**
 * When the review of what a player sent is due. For queries of players: a queue is sorted by it
 * before it is cut to its length.
 */
export const reviewDueAt = (sentAt: AnyColumn | SQL): SQL<Date> => {
  const differing = sql`(${hoursByCountry}::jsonb ->> ${players.countryCode})::int`
  const hours = sql`coalesce(${differing}, ${usualHours}::int)`
  return sql<Date>`${sentAt} + make_interval(hours => ${hours})`.mapWith(
    (value: string) => new Date(value),
  )
}
