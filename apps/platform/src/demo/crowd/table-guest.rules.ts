import type { LivePhase } from '../../sandbox/studio/engines/live-table.rules.ts'

/** What a table tells its pages, as far as a guest reads it. */
export interface ShownTable {
  readonly round: {
    readonly id: string
    readonly phase: LivePhase
    readonly leftMs: number
  } | null
  readonly isSeated: boolean
}

/** A bot at a live table. */
export interface TableGuest {
  readonly roundsLeft: number
  /** The table's round that it last bet on. */
  readonly tableRound: string | null
  /** Its own round there; null once the round is settled. */
  readonly ownRound: string | null
  readonly hasDecided: boolean
}

/** What a guest does next. */
export type TableStep =
  | { readonly is: 'bet'; readonly tableRound: string }
  | { readonly is: 'decide'; readonly ownRound: string }
  | { readonly is: 'settle'; readonly ownRound: string }
  | { readonly is: 'wait' }
  | { readonly is: 'leave' }

export const newGuest = (roundsLeft: number): TableGuest => ({
  roundsLeft,
  tableRound: null,
  ownRound: null,
  hasDecided: false,
})

/**
 * The next step at what the table shows. A guest leaves where no seat is free, and after the last
 * round; a bet is always seen to its end.
 * @param betMs how long the guest takes to bet
 */
export function nextTableStep(guest: TableGuest, table: ShownTable, betMs: number): TableStep {
  const { round } = table
  const { ownRound, tableRound } = guest
  if (ownRound !== null) {
    if (round?.id !== tableRound || round.phase === 'result') return { is: 'settle', ownRound }
    return round.phase === 'deciding' && !guest.hasDecided
      ? { is: 'decide', ownRound }
      : { is: 'wait' }
  }
  if (!table.isSeated || guest.roundsLeft <= 0) return { is: 'leave' }
  const isOpen = round?.phase === 'betting' && round.leftMs > betMs + answerMs
  if (!isOpen || round.id === tableRound) return { is: 'wait' }
  return { is: 'bet', tableRound: round.id }
}

/** A bet that arrives after the window is refused. */
const answerMs = 1_500
