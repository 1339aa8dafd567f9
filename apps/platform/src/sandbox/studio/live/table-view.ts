import type { Table } from '../engines/engine.rules.ts'
import { engines } from '../engines/engines.rules.ts'
import { type LivePhase, liveEnd, livePhaseAt, playLive } from '../engines/live-table.rules.ts'
import { commitmentOf, seededDraw } from '../engines/seeded-draw.ts'
import type { LiveGame } from '../studio-games.ts'
import type { LiveRound } from './live-rounds.repository.ts'

/** What a table shows to all who look at it. */
export interface TableView {
  /** Null between rounds. */
  readonly round: {
    readonly id: string
    readonly phase: LivePhase
    /** What is left of the phase. */
    readonly leftMs: number
    /** Hash of the seed, told before bets. */
    readonly commitment: string
    /** Cards or number, once bets are closed. */
    readonly view: Table['view']
  } | null
  /** Results of the last rounds, the newest first. */
  readonly results: readonly string[]
  readonly seats: number
  readonly seatsTaken: number
  /** Whether the page that reads it may bet. */
  readonly isSeated: boolean
}

type Dealt = Pick<LiveGame, 'engine' | 'variant'>

/** A round as a player without a bet sees it. */
function played({ engine, variant }: Dealt, { id, seed }: LiveRound, moves: readonly string[]) {
  const { usualBet } = engines[engine]
  return playLive(engine, variant, () => seededDraw(seed, id), usualBet, moves).view
}

/** The short result of a round: a number, the winner's name, the dealer's points. */
export function resultOf(game: Dealt, round: LiveRound): string {
  const view = played(game, round, [liveEnd])
  return String(view['number'] ?? view['winner'] ?? view['dealerTotal'])
}

/** What is shown of a round now; null once it is over. */
export function roundViewOf(game: Dealt, round: LiveRound, now: Date): TableView['round'] {
  const at = livePhaseAt(game.engine, now.getTime() - round.opensAt.getTime())
  if (!at) return null
  const { id, seed } = round
  return { id, ...at, commitment: commitmentOf(seed), view: shownIn(at.phase, game, round) }
}

function shownIn(phase: LivePhase, game: Dealt, round: LiveRound): Table['view'] {
  if (phase === 'betting') return {}
  // The ball and the cards are on their way to a result that no bet can change any more.
  const isSettled = phase === 'result' || game.engine !== 'blackjack'
  const { wins: _, ...view } = played(game, round, isSettled ? [liveEnd] : [])
  return view
}
