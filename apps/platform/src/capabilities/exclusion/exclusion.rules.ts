import { type AccountState, signInRefusal } from '../../players/account-state.rules.ts'

/** A break or an exclusion; `until: null` is permanent. */
export interface PlayRestriction {
  readonly status: 'TIMEOUT' | 'SELF_EXCLUDED'
  readonly until: Date | null
}

const latestEnd = (a: Date | null, b: Date | null): Date | null => {
  if (a === null || b === null) return null
  return a > b ? a : b
}

/**
 * Combines a requested restriction with the current one: an exclusion stays one, and no end moves
 * closer. Two devices may request at the same moment.
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
  // The operator's restriction takes precedence: a break must not replace it.
  if (status !== 'TIMEOUT' && status !== 'SELF_EXCLUDED') throw refusal
  const isExclusion = status === 'SELF_EXCLUDED' || wanted.status === 'SELF_EXCLUDED'
  return {
    status: isExclusion ? 'SELF_EXCLUDED' : 'TIMEOUT',
    until: latestEnd(statusUntil, wanted.until),
  }
}
