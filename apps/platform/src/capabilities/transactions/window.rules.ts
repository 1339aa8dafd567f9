const hourMs = 3_600_000

interface Window {
  readonly from?: string | undefined
  readonly hour?: number | undefined
}

/** A question about the last so many hours, as one about the time from a moment on. */
export const resolveWindow = <Query extends Window>(query: Query, now: Date): Query =>
  query.hour === undefined || query.from !== undefined
    ? query
    : { ...query, from: new Date(now.getTime() - query.hour * hourMs).toISOString() }
