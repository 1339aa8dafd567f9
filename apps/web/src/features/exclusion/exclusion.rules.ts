import type { TimeoutValue } from '@player-site/contracts/market-rules/market-rules.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import type { PlayRestriction, ProtectionRules } from './exclusion.state.ts'

type Ends = Pick<ProtectionRules, 'timeoutEnds' | 'exclusionEnds'>

/** The end date, ISO 8601; `null`: indefinite. */
export function endOf(
  restriction: PlayRestriction,
  { timeoutEnds, exclusionEnds }: Ends,
): string | null {
  switch (restriction.kind) {
    case 'timeout':
      return timeoutEnds.find(({ timeout }) => timeout === restriction.timeout)?.until ?? null
    case 'exclusion':
      return exclusionEnds.find(({ months }) => months === restriction.months)?.until ?? null
    case 'indefinite':
      return null
  }
}

export const sessionEndFor = ({ kind }: PlayRestriction): SessionEndReason =>
  kind === 'timeout' ? 'timeout' : 'excluded'

/** A length in the units that people use. */
export interface Length {
  readonly count: number
  readonly unit: 'hour' | 'day' | 'week' | 'month'
}

/** 24 hours in hours, 168 in days. */
export const waitLength = (hours: number): Length =>
  hours > 24 && hours % 24 === 0
    ? { unit: 'day', count: hours / 24 }
    : { unit: 'hour', count: hours }

export const timeoutLengths: Readonly<Record<TimeoutValue, Length>> = {
  '24H': { count: 24, unit: 'hour' },
  '1W': { count: 1, unit: 'week' },
  '1M': { count: 1, unit: 'month' },
  '6W': { count: 6, unit: 'week' },
}
