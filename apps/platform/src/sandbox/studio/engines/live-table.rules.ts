import { withDealerFaceDown } from './blackjack.rules.ts'
import type { Draw } from './draw.rules.ts'
import { type EngineId, IllegalPlay, type Table } from './engine.rules.ts'
import { engines } from './engines.rules.ts'

/** Engines whose rounds a live table deals to all its players at once. */
export const liveEngineIds = ['roulette', 'blackjack', 'baccarat'] as const satisfies EngineId[]
export type LiveEngineId = (typeof liveEngineIds)[number]

export const asLiveEngine = (engine: EngineId): LiveEngineId | undefined =>
  liveEngineIds.find((id) => id === engine)

/** A round at a table: bets are open; cards or the ball are on the way; players decide; it shows. */
export const livePhases = ['betting', 'dealing', 'deciding', 'result'] as const
export type LivePhase = (typeof livePhases)[number]

/** In milliseconds, by the table's clock. */
export const liveDurations: Readonly<Record<LiveEngineId, Readonly<Record<LivePhase, number>>>> = {
  roulette: { betting: 12_000, dealing: 6_000, deciding: 0, result: 5_000 },
  blackjack: { betting: 12_000, dealing: 2_000, deciding: 12_000, result: 6_000 },
  baccarat: { betting: 12_000, dealing: 5_000, deciding: 0, result: 5_000 },
}

export const liveSeats: Readonly<Record<LiveEngineId, number>> = {
  roulette: 60,
  blackjack: 7,
  baccarat: 24,
}

/** When a phase begins, in milliseconds after the round's opening. */
export function phaseBegins(engine: LiveEngineId, phase: LivePhase): number {
  const before = livePhases.slice(0, livePhases.indexOf(phase))
  return before.reduce((sum, one) => sum + liveDurations[engine][one], 0)
}

/** The phase of a round by its age, with what is left of it; undefined once the round is over. */
export function livePhaseAt(
  engine: LiveEngineId,
  ageMs: number,
): { readonly phase: LivePhase; readonly leftMs: number } | undefined {
  let left = -ageMs
  for (const phase of livePhases) {
    left += liveDurations[engine][phase]
    if (left > 0) return { phase, leftMs: left }
  }
  return undefined
}

/** The table's own last move, which no player makes: the round shows. */
export const liveEnd = 'end'

/**
 * Plays a player's round at a live table. Until the table's last move it is never over, whatever
 * the player has done; what is decided but not shown yet is not in its view.
 * @param newDraw the draws from the round's beginning, anew at each call
 * @throws IllegalPlay
 */
export function playLive(
  id: LiveEngineId,
  variant: number,
  newDraw: () => Draw,
  bet: unknown,
  moves: readonly string[],
): Table {
  const isEnded = moves.at(-1) === liveEnd
  const own = isEnded ? moves.slice(0, -1) : [...moves]
  if (own.includes(liveEnd)) throw new IllegalPlay('The table has ended the round.')
  const play = () => engines[id].play(variant, newDraw(), bet, own)
  let table = play()
  if (isEnded) {
    while (!table.isOver) {
      own.push('stand')
      table = play()
    }
    return table
  }
  const { stakes, choices, view } = table
  const shown = id === 'blackjack' ? withDealerFaceDown(view) : {}
  return { stakes, paysTenths: 0, isOver: false, choices, view: shown }
}
