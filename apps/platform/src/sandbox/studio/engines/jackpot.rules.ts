import type { Draw } from './draw.rules.ts'
import {
  type Engine,
  finished,
  percentOf,
  refuseMoves,
  type Variant,
  variantOf,
} from './engine.rules.ts'
import { type Counts, type PayingSymbol, type Strip, stripOf } from './reels.rules.ts'

/** The pay of three and two alike, in tenths of the stake. */
type JackpotPays = Readonly<Partial<Record<PayingSymbol, readonly [number, number]>>>

interface JackpotVariant extends Variant {
  readonly reel: Strip
  readonly pays: JackpotPays
  /** Feeds the pool; all of it is paid out. */
  readonly poolShare: number
  /** One round in so many wins the pool, whatever the reels show. */
  readonly poolOdds: number
}

type Rules = Omit<JackpotVariant, 'rtp'>

/** What three stops pay, in tenths of the stake; two alike pay wherever they are. */
export function jackpotReelPay(pays: JackpotPays, shown: readonly string[]): number {
  const [a, b, c] = shown
  const alike = a === b || a === c ? a : b === c ? b : undefined
  const row = alike === undefined ? undefined : Object.entries(pays).find(([id]) => id === alike)
  if (!row) return 0
  const [three, two] = row[1]
  return a === b && b === c ? three : two
}

/** The exact return to player, 0 to 1: the reels' and the pool's. */
export function jackpotReturn({ reel, pays, poolShare }: Rules): number {
  const chances = new Map<string, number>()
  for (const symbol of reel) chances.set(symbol, (chances.get(symbol) ?? 0) + 1 / reel.length)
  const reels = [...chances].reduce((sum, [symbol, p]) => {
    const [three, two] = Object.entries(pays).find(([id]) => id === symbol)?.[1] ?? [0, 0]
    return sum + three * p ** 3 + two * 3 * p * p * (1 - p)
  }, 0)
  return reels / 10 + poolShare / 100
}

const even: Counts = { s1: 1, s2: 2, s3: 3, s4: 4, s5: 5, s6: 6 }
const wide: Counts = { s1: 1, s2: 2, s3: 3, s4: 4, s5: 5, s6: 6, s7: 7 }

const variant = (rules: Rules): JackpotVariant => ({
  ...rules,
  rtp: percentOf(jackpotReturn(rules)),
})

export const jackpotVariants: readonly JackpotVariant[] = [
  variant({
    volatility: 'medium',
    reel: stripOf(even),
    pays: {
      s1: [5_000, 90],
      s2: [900, 30],
      s3: [400, 20],
      s4: [150, 10],
      s5: [80, 0],
      s6: [60, 0],
    },
    poolShare: 2,
    poolOdds: 20_000,
  }),
  variant({
    volatility: 'high',
    reel: stripOf(wide),
    pays: {
      s1: [9_000, 120],
      s2: [1_500, 50],
      s3: [600, 25],
      s4: [250, 14],
      s5: [150, 6],
      s6: [110, 0],
      s7: [90, 0],
    },
    poolShare: 3,
    poolOdds: 50_000,
  }),
]

/** Three reels and a pool that grows with every stake. */
export const jackpotEngine: Engine = {
  id: 'jackpot',
  variants: jackpotVariants,
  usualBet: undefined,
  play(index, draw: Draw, _bet, moves) {
    refuseMoves(moves)
    const { reel, pays, poolOdds } = variantOf(jackpotVariants, index)
    const shown = Array.from({ length: 3 }, () => reel[draw(reel.length)] ?? 's6')
    const winsPool = draw(poolOdds) === 0
    return { ...finished(jackpotReelPay(pays, shown), { shown, winsPool }), winsPool }
  },
  recommend: () => '',
}
