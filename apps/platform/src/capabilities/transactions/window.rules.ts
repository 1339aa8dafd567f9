const hourMs = 3_600_000

interface Window {
  readonly from?: string | undefined
  readonly hour?: number | undefined
}

/** Converts a query for the last hours to one with a start time. */
export const resolveWindow = <Query extends Window>(query: Query, now: Date): Query =>
  query.hour === undefined || query.from !== undefined
    ? query
    : { ...query, from: new Date(now.getTime() - query.hour * hourMs).toISOString() }
