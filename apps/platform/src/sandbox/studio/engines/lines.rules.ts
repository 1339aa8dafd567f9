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
  cellChance,
  countOf,
  type PayingSymbol,
  payingSymbols,
  type SlotSymbol,
  type Strip,
  spinReels,
  stripOf,
  totalChances,
} from './reels.rules.ts'

/** The rows of each line, from the first reel to the fifth. */
export const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
] as const

/** The pay of three, four and five alike, in tenths of the stake: a line costs one tenth. */
export type LinePays = Readonly<Record<PayingSymbol, readonly [number, number, number]>>

interface LinesVariant extends Variant {
  readonly pays: LinePays
  /** Three, four and five scatters anywhere, in tenths of the stake. */
  readonly scatterPays: readonly [number, number, number]
  readonly reels: readonly Strip[]
}

/** A line's pay, in tenths of the stake. */
export function linePay(pays: LinePays, shown: readonly SlotSymbol[]): number {
  const [first] = shown
  if (first === undefined || first === 'wild' || first === 'scatter') return 0
  let alike = 1
  while (shown[alike] === first || shown[alike] === 'wild') alike += 1
  return alike < 3 ? 0 : (pays[first][alike - 3] ?? 0)
}

/** The exact return to player of a variant, 0 to 1. */
export function linesReturn({ pays, scatterPays, reels }: Omit<LinesVariant, 'rtp'>): number {
  const perLine = payingSymbols.reduce((sum, symbol) => {
    const chances = reels.map((strip, reel) =>
      cellChance(strip, (shown) => shown === symbol || (reel > 0 && shown === 'wild')),
    )
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = chances
    const [three, four, five] = pays[symbol]
    return sum + a * b * c * (three * (1 - d) + four * d * (1 - e) + five * d * e)
  }, 0)
  const scatters = totalChances(reels, 'scatter').reduce(
    (sum, chance, total) => sum + chance * scatterPay(scatterPays, total),
    0,
  )
  // Ten lines of a tenth of the stake each pay tenths of the stake.
  return perLine + scatters / 10
}

const scatterPay = (pays: readonly number[], total: number): number =>
  total < 3 ? 0 : (pays[Math.min(total, 5) - 3] ?? 0)

const paysOf = (rarestFirst: readonly (readonly [number, number, number])[]): LinePays => {
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

const even: Counts = { scatter: 1, s1: 2, s2: 3, s3: 3, s4: 4, s5: 5, s6: 5, s7: 6, s8: 6 }
const steep: Counts = { scatter: 1, s1: 1, s2: 2, s3: 3, s4: 4, s5: 5, s6: 6, s7: 7, s8: 7 }

/** Wilds are on the middle reels only, so that the first symbol of a line decides what it pays. */
const reelsOf = (counts: Counts, wilds: number): readonly Strip[] => {
  const outer = stripOf(counts)
  const inner = stripOf({ ...counts, wild: wilds })
  return [outer, inner, inner, inner, outer]
}

const variant = (rules: Omit<LinesVariant, 'rtp'>): LinesVariant => ({
  ...rules,
  rtp: percentOf(linesReturn(rules)),
})

const lowPays = [
  [30, 80, 250],
  [25, 60, 180],
  [20, 50, 120],
  [15, 35, 90],
  [12, 28, 60],
  [10, 22, 50],
  [8, 16, 36],
  [7, 14, 30],
] as const
const mediumPays = [
  [40, 150, 800],
  [30, 110, 450],
  [25, 80, 300],
  [16, 55, 170],
  [12, 32, 95],
  [9, 26, 72],
  [7, 17, 48],
  [6, 15, 38],
] as const
const steepPays = [
  [60, 250, 1_500],
  [35, 130, 700],
  [28, 90, 360],
  [18, 60, 190],
  [12, 34, 100],
  [9, 26, 75],
  [7, 17, 48],
  [6, 15, 38],
] as const
const highPays = [
  [80, 500, 4_000],
  [50, 240, 1_700],
  [30, 120, 660],
  [18, 60, 270],
  [10, 34, 120],
  [6, 20, 80],
  [5, 14, 44],
  [5, 12, 36],
] as const

export const linesVariants: readonly LinesVariant[] = [
  variant({
    volatility: 'low',
    reels: reelsOf(even, 5),
    pays: paysOf(lowPays),
    scatterPays: [20, 80, 300],
  }),
  variant({
    volatility: 'low',
    reels: reelsOf(steep, 5),
    pays: paysOf(lowPays),
    scatterPays: [20, 80, 300],
  }),
  variant({
    volatility: 'medium',
    reels: reelsOf(even, 4),
    pays: paysOf(mediumPays),
    scatterPays: [20, 150, 1_000],
  }),
  variant({
    volatility: 'medium',
    reels: reelsOf(steep, 4),
    pays: paysOf(steepPays),
    scatterPays: [20, 150, 1_000],
  }),
  variant({
    volatility: 'high',
    reels: reelsOf(even, 3),
    pays: paysOf(highPays),
    scatterPays: [30, 300, 3_000],
  }),
  variant({
    volatility: 'high',
    reels: reelsOf(steep, 4),
    pays: paysOf(highPays),
    scatterPays: [30, 300, 3_000],
  }),
]

/** Five reels of three rows and ten lines, with wilds and paying scatters. */
export const linesEngine: Engine = {
  id: 'lines',
  variants: linesVariants,
  play(index, draw: Draw, _bet, moves) {
    refuseMoves(moves)
    const { pays, scatterPays, reels } = variantOf(linesVariants, index)
    const windows = spinReels(reels, draw)
    const wins = lines.flatMap((rows, line) => {
      const shown = rows.map((row, reel) => windows[reel]?.[row] ?? 's8')
      const paysTenths = linePay(pays, shown)
      return paysTenths > 0 ? [{ line, paysTenths }] : []
    })
    const scatters = windows.reduce((sum, window) => sum + countOf('scatter', window), 0)
    const scatterTenths = scatterPay(scatterPays, scatters)
    const total = wins.reduce((sum, win) => sum + win.paysTenths, scatterTenths)
    return finished(total, { windows, wins, scatters, scatterTenths })
  },
  usualBet: undefined,
  recommend: () => '',
}
