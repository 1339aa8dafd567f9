import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'

/** The times of an id token and of its session, ms since 1970. */
export interface TokenTimes {
  readonly endsAt: number
  readonly obtainedAt: number | undefined
  readonly sessionEndsAt: number
}

/** A token that expires within this margin of its session's end needs no renewal. */
const slackMs = 60_000
const maxJitterMs = 30_000
const firstRetryMs = 15_000

/**
 * When to renew a session's token, ms since 1970: ten minutes before its expiry, so a token of 15
 * minutes is renewed after five. `undefined` for a token that lasts as long as its session.
 */
export function renewalDueAt(
  { endsAt, obtainedAt = endsAt - sessionLife.platformLifeMs, sessionEndsAt }: TokenTimes,
  random: number,
): number | undefined {
  if (endsAt + slackMs >= sessionEndsAt) return undefined
  const lifeMs = endsAt - obtainedAt
  const dueAt = Math.max(endsAt - sessionLife.renewBeforeEndMs, obtainedAt + lifeMs / 3)
  // Never late: sessions that began together are not all renewed together.
  return Math.floor(dueAt - random * Math.min(maxJitterMs, lifeMs / 30))
}

/** An unanswered renewal is retried between 15 and 30 s later. */
export const renewalRetryAt = (now: number, random: number): number =>
  Math.ceil(now + firstRetryMs * (1 + random))
