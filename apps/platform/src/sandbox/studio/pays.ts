import { cascadeVariants } from './engines/cascade.rules.ts'
import { variantOf } from './engines/engine.rules.ts'
import { jackpotVariants } from './engines/jackpot.rules.ts'
import { lines, linesVariants } from './engines/lines.rules.ts'
import { videoPokerVariants } from './engines/video-poker.rules.ts'
import { waysVariants } from './engines/ways.rules.ts'
import type { StudioState } from './studio-state.ts'

/** The pays of one symbol or hand, in tenths of the stake, by how many are alike. */
export interface PayRow {
  readonly of: string
  readonly pays: readonly number[]
}

/** The pays of a game as its rules panel shows them. */
export interface Pays {
  /** What the columns count; empty for a single column. */
  readonly counts: readonly string[]
  readonly rows: readonly PayRow[]
  /** Rows of each line, of games with lines. */
  readonly lines?: readonly (readonly number[])[]
  readonly freeSpins?: readonly number[]
  readonly freeMultiplier?: number
  readonly multipliers?: readonly number[]
  readonly poolOdds?: number
  readonly poolShare?: number
}

const rowsOf = (pays: Readonly<Record<string, readonly number[]>>): readonly PayRow[] =>
  Object.entries(pays).map(([of, row]) => ({ of, pays: row }))

/** The pays of a game's variant; games without a table of pays explain them in words. */
export function paysOf({ engine, variant }: Pick<StudioState, 'engine' | 'variant'>): Pays {
  switch (engine) {
    case 'lines': {
      const { pays, scatterPays } = variantOf(linesVariants, variant)
      const rows = [...rowsOf(pays), { of: 'scatter', pays: scatterPays }]
      return { counts: ['3', '4', '5'], rows, lines }
    }
    case 'ways': {
      const { pays, freeSpins, freeMultiplier } = variantOf(waysVariants, variant)
      return { counts: ['3', '4', '5'], rows: rowsOf(pays), freeSpins, freeMultiplier }
    }
    case 'cascade': {
      const { pays, multipliers } = variantOf(cascadeVariants, variant)
      return { counts: ['8–9', '10–11', '12+'], rows: rowsOf(pays), multipliers }
    }
    case 'jackpot': {
      const { pays, poolOdds, poolShare } = variantOf(jackpotVariants, variant)
      return { counts: ['3', '2'], rows: rowsOf(pays), poolOdds, poolShare }
    }
    case 'videoPoker': {
      const { pays } = variantOf(videoPokerVariants, variant)
      const rows = Object.entries(pays).map(([of, times]) => ({ of, pays: [times * 10] }))
      return { counts: [''], rows }
    }
    default:
      return { counts: [], rows: [] }
  }
}
