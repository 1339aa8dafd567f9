import { type FigureName, figureNames, type Rounds } from './figures.ts'
import { rowsOf } from './report.ts'

/** One median of a recorded run. */
export interface HistoryRow {
  /** Short hash, with `+` when files were changed. */
  readonly commit: string
  /** `2026-11-23` */
  readonly date: string
  readonly rounds: number
  readonly figure: string
  readonly measured: string
  readonly median: number
  /** Median ratio to the baseline; undefined for a figure without one. */
  readonly ratio: number | undefined
}

const columns = ['commit', 'date', 'rounds', 'figure', 'measured', 'median', 'ratio'] as const

/** More digits than a second run would agree on only make noise. */
const digits = 4
const rounded = (value: number): number => Number(value.toPrecision(digits))

/** @throws when a line does not have the columns */
export function parseHistory(text: string): readonly HistoryRow[] {
  const [head, ...lines] = text.trim().split('\n')
  if (head !== columns.join(','))
    throw new Error(`The history’s columns are not ${columns.join(',')}`)
  return lines.map((line) => {
    const [commit, date, rounds, figure, measured, median, ratio, ...more] = line.split(',')
    if (!commit || !date || !figure || !measured || ratio === undefined || more.length > 0) {
      throw new Error(`The history has a line without its columns: ${line}`)
    }
    return {
      commit,
      date,
      rounds: Number(rounds),
      figure,
      measured,
      median: Number(median),
      ratio: ratio === '' ? undefined : Number(ratio),
    }
  })
}

export const historyText = (rows: readonly HistoryRow[]): string =>
  [
    columns.join(','),
    ...rows.map((row) => columns.map((column) => row[column] ?? '').join(',')),
    '',
  ].join('\n')

export interface RecordedRun {
  readonly commit: string
  readonly date: string
  readonly rounds: Rounds
}

const medianRows = ({ commit, date, rounds }: RecordedRun, name: FigureName): HistoryRow[] =>
  rowsOf(rounds, name)
    .filter(({ spread }) => spread.rounds > 0)
    .map(({ measured, spread, ratio }) => ({
      commit,
      date,
      rounds: spread.rounds,
      figure: name,
      measured,
      median: rounded(spread.median),
      ratio: Number.isNaN(ratio) ? undefined : rounded(ratio),
    }))

/** Adds a run's medians; those of the same commit, day and figure are replaced. */
export function withRun(rows: readonly HistoryRow[], run: RecordedRun): readonly HistoryRow[] {
  const added = figureNames.flatMap((name) => medianRows(run, name))
  const isReplaced = (row: HistoryRow) =>
    added.some(
      ({ commit, date, figure, measured }) =>
        commit === row.commit &&
        date === row.date &&
        figure === row.figure &&
        measured === row.measured,
    )
  return [...rows.filter((row) => !isReplaced(row)), ...added]
}
