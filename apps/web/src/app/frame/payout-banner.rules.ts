import type { PlayerProfile } from '@player-site/contracts/session/session.entities.ts'

export interface Rest {
  /** `over`: the break has ended since; `unknown`: nobody says why. */
  readonly kind: 'break' | 'excluded' | 'indefinite' | 'over' | 'unknown'
  /** ISO 8601. */
  readonly until: string | undefined
}

/**
 * Why an account rests, and until when. An exclusion does not end by itself, so one that is past its
 * date has no date to tell any more.
 */
export function restOf(
  {
    accountStatus,
    accountStatusUntil,
  }: Pick<PlayerProfile, 'accountStatus' | 'accountStatusUntil'>,
  nowMs: number,
): Rest {
  const until = accountStatusUntil ?? undefined
  const isPast = until !== undefined && Date.parse(until) <= nowMs
  switch (accountStatus) {
    case 'TIMEOUT':
      return isPast ? { kind: 'over', until: undefined } : { kind: 'break', until }
    case 'SELF_EXCLUDED':
      if (isPast) return { kind: 'unknown', until: undefined }
      return until === undefined ? { kind: 'indefinite', until } : { kind: 'excluded', until }
    case 'REGISTERED':
      // Without a break behind it, it is a national register that keeps its player out.
      return { kind: isPast ? 'over' : 'unknown', until: undefined }
    default:
      return { kind: 'unknown', until: undefined }
  }
}
