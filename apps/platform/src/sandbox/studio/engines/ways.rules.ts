import type { Draw } from './draw.rules.ts'
import {
  type Engine,
  finished,
  percentOf,
  refuseMoves,
  type Variant,
  variantOf,
} from './engine.rules.ts'
import {
  type Counts,
  countOf,
  type PayingSymbol,
  payingSymbols,
  type SlotSymbol,
  type Strip,
  spinReels,
  stripOf,
  totalChances,
  windowChances,
} from './reels.rules.ts'

/** The pay of three, four and five reels in a row, a way, in tenths of the stake. */
type WayPays = Readonly<Record<PayingSymbol, readonly [number, number, number]>>

interface WaysVariant extends Variant {
  readonly pays: WayPays
  readonly reels: readonly Strip[]
  /** Three, four and five scatters anywhere begin this many free spins. */
  readonly freeSpins: readonly [number, number, number]
  /** What free spins multiply their wins by. */
  readonly freeMultiplier: number
}

type Rules = Omit<WaysVariant, 'rtp'>

const fits = (symbol: PayingSymbol, reel: number) => (shown: SlotSymbol) =>
  shown === symbol || (reel > 0 && shown === 'wild')

const freeSpinsFor = (freeSpins: readonly number[], scatters: number): number =>
  scatters < 3 ? 0 : (freeSpins[Math.min(scatters, 5) - 3] ?? 0)

interface WayWin {
  readonly symbol: PayingSymbol
  readonly reels: number
  readonly ways: number
  readonly paysTenths: number
}

/** Every symbol that is on adjacent reels from the first; each combination of cells is a way. */
export function wayWins(pays: WayPays, windows: readonly (readonly SlotSymbol[])[]): WayWin[] {
  return payingSymbols.flatMap((symbol) => {
    let ways = 1
    let inRow = 0
    for (const [reel, window] of windows.entries()) {
      const shown = window.filter(fits(symbol, reel)).length
      if (shown === 0) break
      ways *= shown
      inRow += 1
    }
    if (inRow < 3) return []
    return [{ symbol, reels: inRow, ways, paysTenths: ways * (pays[symbol][inRow - 3] ?? 0) }]
  })
}

/** The exact return to player of a variant, 0 to 1. */
export function waysReturn({ pays, reels, freeSpins, freeMultiplier }: Rules): number {
  const perSpin = payingSymbols.reduce((sum, symbol) => {
    const cells = reels.map((strip, reel) => windowChances(strip, fits(symbol, reel)))
    const mean = (reel: number) =>
      (cells[reel] ?? []).reduce((total, chance, shown) => total + chance * shown, 0)
    const none = (reel: number) => cells[reel]?.[0] ?? 0
    const [three, four, five] = pays[symbol]
    const first = mean(0) * mean(1) * mean(2)
    return sum + first * (three * none(3) + mean(3) * (four * none(4) + five * mean(4)))
  }, 0)
  const free = totalChances(reels, 'scatter').reduce(
    (sum, chance, total) => sum + chance * freeSpinsFor(freeSpins, total),
    0,
  )
  return (perSpin * (1 + free * freeMultiplier)) / 10
}

const paysOf = (rarestFirst: readonly (readonly [number, number, number])[]): WayPays => {
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

const even: Counts = { scatter: 2, s1: 3, s2: 3, s3: 4, s4: 4, s5: 5, s6: 5, s7: 5, s8: 5 }
const steep: Counts = { scatter: 2, s1: 2, s2: 3, s3: 4, s4: 4, s5: 5, s6: 6, s7: 6, s8: 6 }

const reelsOf = (counts: Counts, wilds: number): readonly Strip[] => {
  const outer = stripOf(counts)
  const inner = stripOf({ ...counts, wild: wilds })
  return [outer, inner, inner, inner, outer]
}

const lowPays = [
  [12, 36, 90],
  [10, 28, 70],
  [8, 22, 50],
  [6, 18, 40],
  [5, 12, 26],
  [4, 9, 20],
  [3, 7, 16],
  [3, 6, 13],
] as const
const mediumPays = [
  [14, 44, 170],
  [10, 32, 110],
  [8, 22, 70],
  [6, 16, 46],
  [4, 9, 26],
  [3, 7, 19],
  [2, 5, 14],
  [2, 5, 11],
] as const
const highPays = [
  [14, 56, 360],
  [8, 28, 140],
  [5, 15, 66],
  [3, 10, 32],
  [2, 5, 14],
  [1, 4, 10],
  [1, 3, 7],
  [1, 2, 5],
] as const
const steepPays = [
  [20, 90, 600],
  [10, 36, 180],
  [6, 18, 80],
  [4, 12, 40],
  [3, 7, 20],
  [2, 5, 14],
  [1, 3, 9],
  [1, 3, 7],
] as const

const variant = (rules: Rules): WaysVariant => ({ ...rules, rtp: percentOf(waysReturn(rules)) })

export const waysVariants: readonly WaysVariant[] = [
  variant({
    volatility: 'low',
    reels: reelsOf(even, 1),
    pays: paysOf(lowPays),
    freeSpins: [8, 10, 12],
    freeMultiplier: 2,
  }),
  variant({
    volatility: 'low',
    reels: reelsOf(steep, 1),
    pays: paysOf(lowPays),
    freeSpins: [9, 11, 14],
    freeMultiplier: 2,
  }),
  variant({
    volatility: 'medium',
    reels: reelsOf(even, 1),
    pays: paysOf(mediumPays),
    freeSpins: [8, 12, 16],
    freeMultiplier: 2,
  }),
  variant({
    volatility: 'medium',
    reels: reelsOf(steep, 1),
    pays: paysOf(mediumPays),
    freeSpins: [7, 10, 14],
    freeMultiplier: 3,
  }),
  variant({
    volatility: 'high',
    reels: reelsOf(even, 1),
    pays: paysOf(highPays),
    freeSpins: [9, 13, 17],
    freeMultiplier: 3,
  }),
  variant({
    volatility: 'high',
    reels: reelsOf(steep, 1),
    pays: paysOf(steepPays),
    freeSpins: [10, 15, 20],
    freeMultiplier: 3,
  }),
]

/** Five reels and 243 ways; three scatters begin free spins, which begin no further ones. */
export const waysEngine: Engine = {
  id: 'ways',
  variants: waysVariants,
  usualBet: undefined,
  play(index, draw: Draw, _bet, moves) {
    refuseMoves(moves)
    const { pays, reels, freeSpins, freeMultiplier } = variantOf(waysVariants, index)
    const spin = (multiplier: number) => {
      const windows = spinReels(reels, draw)
      const wins = wayWins(pays, windows)
      const own = wins.reduce((sum, { paysTenths }) => sum + paysTenths, 0)
      return { windows, wins, paysTenths: own * multiplier }
    }
    const first = spin(1)
    const scatters = first.windows.reduce((sum, window) => sum + countOf('scatter', window), 0)
    const free = Array.from({ length: freeSpinsFor(freeSpins, scatters) }, () =>
      spin(freeMultiplier),
    )
    const total = [first, ...free].reduce((sum, { paysTenths }) => sum + paysTenths, 0)
    return finished(total, { spins: [first, ...free], freeMultiplier })
  },
  recommend: () => '',
}
