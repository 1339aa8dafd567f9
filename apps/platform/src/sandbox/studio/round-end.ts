import { msUntil } from './engines/crash-clock.rules.ts'
import type { Table } from './engines/engine.rules.ts'
import { engines } from './engines/engines.rules.ts'
import { asLiveEngine, type LivePhase, liveEnd, phaseBegins } from './engines/live-table.rules.ts'
import { outcomeOf } from './outcome.ts'
import type { Round } from './studio.repository.ts'

/** A hand without a move for that long is ended for the player. */
const patienceMs = 24 * 60 * 60 * 1_000

/** When a phase of a live table's round begins; undefined for a round of one player. */
export function livePhaseStart({ engine, closesAt }: Round, phase: LivePhase): Date | undefined {
  const live = asLiveEngine(engine)
  if (!live || !closesAt) return undefined
  const afterClose = phaseBegins(live, phase) - phaseBegins(live, 'dealing')
  return new Date(closesAt.getTime() + afterClose)
}

/** When a round that awaits a move ends without one; null for a round that is over. */
export function endOf(
  round: Round,
  { isOver }: Pick<Table, 'isOver'>,
  startedAt: Date,
): Date | null {
  if (isOver) return null
  const shownAt = livePhaseStart(round, 'result')
  if (shownAt) return shownAt
  const ms = round.engine === 'crash' ? msUntil(lastTenthsOf(round)) : patienceMs
  return new Date(startedAt.getTime() + ms)
}

/** Where a crash round ends by itself: at its point, or earlier at the player's target. */
function lastTenthsOf(round: Round): number {
  const { point, target } = outcomeOf({ ...round, moves: ['end'] }).view
  return Math.min(Number(point), target === undefined ? Number(point) : Number(target))
}

/** The move for a player who does not make one; it costs no further stake. */
export function lateMoveOf(round: Round): string {
  if (round.closesAt) return liveEnd
  if (round.engine === 'crash') return 'end'
  if (round.engine === 'blackjack') return 'stand'
  return engines[round.engine].recommend(round.variant, outcomeOf(round))
}
