import { type AccountState, signInRefusal } from '../../players/account-state.rules.ts'

/** A break or an exclusion; `until: null` is for good. */
export interface PlayRestriction {
  readonly status: 'TIMEOUT' | 'SELF_EXCLUDED'
  readonly until: Date | null
}

const latestEnd = (a: Date | null, b: Date | null): Date | null => {
  if (a === null || b === null) return null
  return a > b ? a : b
}

/**
 * What holds once a player has asked for a rest, whatever they rest by already: an exclusion stays
 * one, and no end comes nearer. Two devices may ask at the same moment.
 * @throws CodedError login.error.blacklisted, login.error.closed
 */
export function combineRestrictions(
  account: AccountState,
  wanted: PlayRestriction,
  now: Date,
): PlayRestriction {
  const refusal = signInRefusal(account, now)
  if (!refusal) return wanted
  const { status, statusUntil } = account
  // The operator's word stands: nobody comes back from it by a break.
  if (status !== 'TIMEOUT' && status !== 'SELF_EXCLUDED') throw refusal
  const isExclusion = status === 'SELF_EXCLUDED' || wanted.status === 'SELF_EXCLUDED'
  return {
    status: isExclusion ? 'SELF_EXCLUDED' : 'TIMEOUT',
    until: latestEnd(statusUntil, wanted.until),
  }
}
