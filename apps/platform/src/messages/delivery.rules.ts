const firstRetryMs = 5_000
const longestRetryMs = 60 * 60 * 1_000

/** Messages that no code or link in them ends sooner are given up after three days. */
export const maxAgeMs = 3 * 24 * 60 * 60 * 1_000

/** The wait after a failed attempt: 5 s, 20 s, 80 s, … up to an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 4 ** (Math.max(attempts, 1) - 1), longestRetryMs)

/** When a message becomes worthless: with the code in it, or after three days. */
export function expiryOf(values: object, now: Date): Date {
  const ageMs =
    'minutes' in values && typeof values.minutes === 'number' ? values.minutes * 60_000 : maxAgeMs
  return new Date(now.getTime() + ageMs)
}
