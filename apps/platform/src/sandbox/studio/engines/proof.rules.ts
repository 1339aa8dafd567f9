import type { Draw } from './draw.rules.ts'
import type { Engine } from './engine.rules.ts'

/** What many rounds returned, as shares of what they cost. */
export interface Proof {
  readonly rounds: number
  readonly returned: number
  /** Standard error of `returned`. */
  readonly error: number
}

/** More moves than a round can have. */
const maxMoves = 20

/** Plays rounds as the rules recommend; what a pool pays is not counted. */
export function proveReturn(engine: Engine, variant: number, rounds: number, draw: Draw): Proof {
  let cost = 0
  let paid = 0
  let squares = 0
  for (let round = 0; round < rounds; round += 1) {
    const { stakes, paysTenths } = playRound(engine, variant, draw)
    const pays = paysTenths / 10
    cost += stakes
    paid += pays
    squares += (pays - stakes) ** 2
  }
  const mean = (paid - cost) / rounds
  const variance = squares / rounds - mean * mean
  return { rounds, returned: paid / cost, error: (Math.sqrt(variance / rounds) * rounds) / cost }
}

/** Replays the round with one more move until it is over: its draws are those of its beginning. */
function playRound(engine: Engine, variant: number, draw: Draw) {
  const drawn: { below: number; value: number }[] = []
  const replay = (): Draw => {
    let at = 0
    return (below) => {
      const known = drawn[at]
      at += 1
      if (known?.below === below) return known.value
      const value = draw(below)
      drawn.push({ below, value })
      return value
    }
  }
  const moves: string[] = []
  let table = engine.play(variant, replay(), engine.usualBet, moves)
  while (!table.isOver && moves.length < maxMoves) {
    moves.push(engine.recommend(variant, table))
    table = engine.play(variant, replay(), engine.usualBet, moves)
  }
  return table
}
