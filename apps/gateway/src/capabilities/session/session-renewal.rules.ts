import { session as constants } from '@player-site/contracts/kernel/constants.ts'

/** The times of an id token and of the session that it belongs to, ms since 1970. */
export interface TokenTimes {
  readonly endsAt: number
  readonly obtainedAt: number | undefined
  readonly sessionEndsAt: number
}

/** A token that ends with its session, give or take this, needs no other. */
const slackMs = 60_000
const maxJitterMs = 30_000
const firstRetryMs = 15_000

/**
 * When a session's token is to be renewed, ms since 1970: ten minutes before its end, so one of 15
 * minutes after five. `undefined` for a token that lasts as long as its session: an operator whose
 * tokens do is asked for no other.
 */
export function renewalDueAt(
  { endsAt, obtainedAt = endsAt - constants.platformLifeMs, sessionEndsAt }: TokenTimes,
  random: number,
): number | undefined {
  if (endsAt + slackMs >= sessionEndsAt) return undefined
  const lifeMs = endsAt - obtainedAt
  const dueAt = Math.max(endsAt - constants.renewBeforeEndMs, obtainedAt + lifeMs / 3)
  // Never late: sessions that began at one moment are not all renewed at one.
  return Math.floor(dueAt - random * Math.min(maxJitterMs, lifeMs / 30))
}

/** A renewal that the platform did not answer is tried again between 15 and 30 s later. */
export const renewalRetryAt = (now: number, random: number): number =>
  Math.ceil(now + firstRetryMs * (1 + random))
