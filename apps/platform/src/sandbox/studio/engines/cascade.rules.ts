import type { Draw } from './draw.rules.ts'
import { type Engine, finished, refuseMoves, type Variant, variantOf } from './engine.rules.ts'
import { type PayingSymbol, payingSymbols } from './reels.rules.ts'

export const cascadeColumns = 6
export const cascadeRows = 5

/** A column from its bottom to its top. */
type Column = readonly PayingSymbol[]

interface CascadeVariant extends Variant {
  /** How often each symbol falls, of the sum of all. */
  readonly weights: readonly number[]
  /** The pay of 8, 10 and 12 or more anywhere, in tenths of the stake, by symbol. */
  readonly pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>>
  /** What the first, second and further falls multiply their wins by; the last one repeats. */
  readonly multipliers: readonly number[]
}

const paysOf = (rarestFirst: readonly (readonly [number, number, number])[]) => {
  const of = (index: number) => rarestFirst[index] ?? ([0, 0, 0] as const)
  return {
    s1: of(0),
    s2: of(1),
    s3: of(2),
    s4: of(3),
    s5: of(4),
    s6: of(5),
    s7: of(6),
    s8: of(7),
  }
}

const lowPays = [
  [130, 330, 650],
  [34, 130, 330],
  [27, 66, 200],
  [20, 27, 160],
  [14, 20, 130],
  [11, 16, 110],
  [7, 14, 66],
  [6, 12, 54],
] as const
const mediumPays = [
  [90, 220, 450],
  [22, 90, 220],
  [18, 44, 130],
  [13, 18, 105],
  [9, 13, 88],
  [7, 11, 70],
  [4, 9, 44],
  [4, 8, 35],
] as const
const highPays = [
  [80, 250, 1_000],
  [20, 76, 310],
  [10, 30, 130],
  [7, 12, 76],
  [5, 8, 52],
  [4, 6, 40],
  [3, 5, 26],
  [2, 3, 18],
] as const

/** Returns as simulated; there is no closed form. `npm run prove:rtp` repeats it. */
export const cascadeVariants: readonly CascadeVariant[] = [
  {
    volatility: 'low',
    rtp: 97.2,
    weights: [5, 7, 8, 9, 10, 11, 12, 13],
    pays: paysOf(lowPays),
    multipliers: [1, 1, 2],
  },
  {
    volatility: 'medium',
    rtp: 96.9,
    weights: [5, 7, 8, 9, 10, 11, 12, 13],
    pays: paysOf(mediumPays),
    multipliers: [1, 2, 3, 5],
  },
  {
    volatility: 'high',
    rtp: 98.3,
    weights: [4, 6, 8, 9, 10, 11, 13, 14],
    pays: paysOf(highPays),
    multipliers: [1, 2, 4, 8],
  },
]

/** More falls than any round has had; it keeps a round finite whatever the draws are. */
const maxFalls = 50

interface Fall {
  readonly grid: readonly Column[]
  readonly wins: readonly { symbol: PayingSymbol; count: number; paysTenths: number }[]
  readonly multiplier: number
}

const tierOf = (count: number): 0 | 1 | 2 => (count >= 12 ? 2 : count >= 10 ? 1 : 0)

/** Symbols that are shown at least eight times. */
export function cascadeWins(pays: CascadeVariant['pays'], grid: readonly Column[]): Fall['wins'] {
  const counts = new Map<PayingSymbol, number>()
  for (const column of grid) {
    for (const symbol of column) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  }
  return [...counts].flatMap(([symbol, count]) =>
    count < 8 ? [] : [{ symbol, count, paysTenths: pays[symbol][tierOf(count)] }],
  )
}

/** Six columns of five: eight alike pay anywhere and give way to new ones. */
export const cascadeEngine: Engine = {
  id: 'cascade',
  variants: cascadeVariants,
  usualBet: undefined,
  play(index, draw: Draw, _bet, moves) {
    refuseMoves(moves)
    const { weights, pays, multipliers } = variantOf(cascadeVariants, index)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const fresh = (): PayingSymbol => {
      let left = draw(total)
      for (const [at, weight] of weights.entries()) {
        left -= weight
        if (left < 0) return payingSymbols[at] ?? 's8'
      }
      return 's8'
    }
    const filled = (column: Column): Column => [
      ...column,
      ...Array.from({ length: cascadeRows - column.length }, fresh),
    ]
    const falls: Fall[] = []
    let grid: readonly Column[] = Array.from({ length: cascadeColumns }, () => filled([]))
    let paysTenths = 0
    while (falls.length < maxFalls) {
      const wins = cascadeWins(pays, grid)
      const multiplier = multipliers[Math.min(falls.length, multipliers.length - 1)] ?? 1
      falls.push({ grid, wins, multiplier })
      if (wins.length === 0) break
      paysTenths += multiplier * wins.reduce((sum, win) => sum + win.paysTenths, 0)
      const gone = new Set(wins.map(({ symbol }) => symbol))
      grid = grid.map((column) => filled(column.filter((symbol) => !gone.has(symbol))))
    }
    return finished(paysTenths, { falls })
  },
  recommend: () => '',
}
