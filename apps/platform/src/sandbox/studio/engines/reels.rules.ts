import type { Draw } from './draw.rules.ts'

/** Symbols of video slots: `s1` is the rarest. Pages draw them by the game's theme. */
export const symbols = ['wild', 'scatter', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const
export type SlotSymbol = (typeof symbols)[number]
export type PayingSymbol = Exclude<SlotSymbol, 'wild' | 'scatter'>
export const payingSymbols = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const

/** How often each symbol is on a reel. */
export type Counts = Readonly<Partial<Record<SlotSymbol, number>>>
export type Strip = readonly SlotSymbol[]

export const rows = 3

/** One reel as a ring, each symbol spread evenly over it. */
export const stripOf = (counts: Counts): Strip =>
  symbols
    .flatMap((symbol) => {
      const count = counts[symbol] ?? 0
      return Array.from({ length: count }, (_, nth) => ({ symbol, at: (nth + 0.5) / count }))
    })
    .sort((a, b) => a.at - b.at)
    .map(({ symbol }) => symbol)

const at = (strip: Strip, index: number): SlotSymbol => strip[index % strip.length] ?? 's8'

/** The visible part of a reel that stopped there. */
export const windowAt = (strip: Strip, stop: number): readonly SlotSymbol[] =>
  Array.from({ length: rows }, (_, row) => at(strip, stop + row))

/** Stops every reel. */
export const spinReels = (
  reels: readonly Strip[],
  draw: Draw,
): readonly (readonly SlotSymbol[])[] => reels.map((strip) => windowAt(strip, draw(strip.length)))

export const countOf = (symbol: SlotSymbol, window: readonly SlotSymbol[]): number =>
  window.filter((shown) => shown === symbol).length

/** The probability of each number of a symbol in a reel's window, from none to all rows. */
export function windowChances(strip: Strip, fits: (symbol: SlotSymbol) => boolean): number[] {
  const chances = Array.from({ length: rows + 1 }, () => 0)
  for (const stop of strip.keys()) {
    const shown = windowAt(strip, stop).filter(fits).length
    chances[shown] = (chances[shown] ?? 0) + 1 / strip.length
  }
  return chances
}

/** The probability of each total of a symbol over all reels. */
export function totalChances(reels: readonly Strip[], symbol: SlotSymbol): number[] {
  return reels.reduce<number[]>(
    (totals, strip) => {
      const own = windowChances(strip, (shown) => shown === symbol)
      const next = Array.from({ length: totals.length + rows }, () => 0)
      for (const [sum, chance] of totals.entries()) {
        for (const [shown, part] of own.entries()) {
          next[sum + shown] = (next[sum + shown] ?? 0) + chance * part
        }
      }
      return next
    },
    [1],
  )
}

/** The chance that one cell of a reel shows a symbol that fits. */
export const cellChance = (strip: Strip, fits: (symbol: SlotSymbol) => boolean): number =>
  strip.filter(fits).length / strip.length
