/** The symbols, the rarest first. */
export const symbols = ['aurora', 'fox', 'owl', 'moon', 'fir', 'star'] as const
export type Symbol = (typeof symbols)[number]

/** How often each symbol occurs on a reel; all three reels are alike. */
const counts: Readonly<Record<Symbol, number>> = {
  aurora: 1,
  fox: 2,
  owl: 3,
  moon: 4,
  fir: 5,
  star: 6,
}

/** The payout of three and two equal symbols, times the stake. */
export const paytable: Readonly<Record<Symbol, { readonly three: number; readonly two: number }>> =
  {
    aurora: { three: 600, two: 10 },
    fox: { three: 100, two: 3 },
    owl: { three: 40, two: 2 },
    moon: { three: 15, two: 1 },
    fir: { three: 8, two: 0 },
    star: { three: 6, two: 0 },
  }

/** One reel as a ring, mixed so that neighbours differ. */
export const reel: readonly Symbol[] = symbols
  .flatMap((symbol) =>
    Array.from({ length: counts[symbol] }, (_, nth) => ({
      symbol,
      at: (nth + 0.5) / counts[symbol],
    })),
  )
  .sort((a, b) => a.at - b.at)
  .map(({ symbol }) => symbol)

export type Reels = readonly [Symbol, Symbol, Symbol]

/** The payout of the reels, as a multiple of the stake. */
export function multiplierOf([a, b, c]: Reels): number {
  if (a === b && b === c) return paytable[a].three
  if (a === b || a === c) return paytable[a].two
  return b === c ? paytable[b].two : 0
}

const combinations = (): Reels[] =>
  reel.flatMap((a) => reel.flatMap((b) => reel.map((c): Reels => [a, b, c])))

/** The game's return to player: exact, over every combination. */
export function returnToPlayer(): number {
  const all = combinations()
  return all.reduce((sum, reels) => sum + multiplierOf(reels), 0) / all.length
}

/** Stops the reels. `random` returns an integer from 0 up to, not including, its argument. */
export function spin(random: (below: number) => number): Reels {
  const stop = (): Symbol => reel[random(reel.length)] ?? 'star'
  return [stop(), stop(), stop()]
}
