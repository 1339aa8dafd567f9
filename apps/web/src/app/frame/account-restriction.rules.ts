import type { PlayerProfile } from '@player-site/contracts/session/session.entities.ts'

export interface AccountRestriction {
  /** `over`: the break has ended since; `unknown`: the reason is not known. */
  readonly kind: 'break' | 'excluded' | 'indefinite' | 'over' | 'unknown'
  /** ISO 8601. */
  readonly until: string | undefined
}

/**
 * Returns why an account is restricted, and until when. An exclusion does not end by itself, so a
 * past end date is left out.
 */
export function accountRestrictionOf(
  {
    accountStatus,
    accountStatusUntil,
  }: Pick<PlayerProfile, 'accountStatus' | 'accountStatusUntil'>,
  nowMs: number,
): AccountRestriction {
  const until = accountStatusUntil ?? undefined
  const isPast = until !== undefined && Date.parse(until) <= nowMs
  switch (accountStatus) {
    case 'TIMEOUT':
      return isPast ? { kind: 'over', until: undefined } : { kind: 'break', until }
    case 'SELF_EXCLUDED':
      if (isPast) return { kind: 'unknown', until: undefined }
      return until === undefined ? { kind: 'indefinite', until } : { kind: 'excluded', until }
    case 'REGISTERED':
      // Without a break as its cause, the restriction comes from a national register.
      return { kind: isPast ? 'over' : 'unknown', until: undefined }
    default:
      return { kind: 'unknown', until: undefined }
  }
}
