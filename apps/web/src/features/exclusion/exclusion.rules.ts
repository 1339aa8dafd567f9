import type { TimeoutValue } from '@player-site/contracts/market-rules/market-rules.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import type { ProtectionRules, Rest } from './exclusion.state.ts'

type Ends = Pick<ProtectionRules, 'timeoutEnds' | 'exclusionEnds'>

/** The end date, ISO 8601; `null`: indefinite. */
export function endOf(rest: Rest, { timeoutEnds, exclusionEnds }: Ends): string | null {
  switch (rest.kind) {
    case 'timeout':
      return timeoutEnds.find(({ timeout }) => timeout === rest.timeout)?.until ?? null
    case 'exclusion':
      return exclusionEnds.find(({ months }) => months === rest.months)?.until ?? null
    case 'indefinite':
      return null
  }
}

export const sessionEndFor = ({ kind }: Rest): SessionEndReason =>
  kind === 'timeout' ? 'timeout' : 'excluded'

/** A length in the units that people use. */
export interface Length {
  readonly count: number
  readonly unit: 'hour' | 'day' | 'week' | 'month'
}

/** 24 hours in hours, 168 in days. */
export const waitOf = (hours: number): Length =>
  hours > 24 && hours % 24 === 0
    ? { unit: 'day', count: hours / 24 }
    : { unit: 'hour', count: hours }

export const timeoutLengths: Readonly<Record<TimeoutValue, Length>> = {
  '24H': { count: 24, unit: 'hour' },
  '1W': { count: 1, unit: 'week' },
  '1M': { count: 1, unit: 'month' },
  '6W': { count: 6, unit: 'week' },
}
