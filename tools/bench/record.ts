import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tests/drivers/config/environment.ts'
import type { Rounds } from './figures.ts'
import { historyText, parseHistory, withRun } from './history.ts'
import { drawHistory } from './history-drawing.ts'

/** From this many rounds on, the interval of a median covers 95 %, and a run is kept. */
const recordedRounds = 7

export interface RunKind {
  readonly rounds: number
  readonly isQuick: boolean
  /** Asked for, whatever the number of rounds. */
  readonly isRecord: boolean
}

/** Whether a run belongs into the history; a quick one means nothing. */
export const isRecorded = ({ rounds, isQuick, isRecord }: RunKind): boolean =>
  !isQuick && (isRecord || rounds >= recordedRounds)

export const historyFiles = {
  table: join(root, 'docs/benchmark-history.csv'),
  drawing: join(root, 'docs/benchmark-history.svg'),
} as const

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The short hash of the checked-out commit, with `+` when files other than the history changed. */
export function commitName(): string {
  const others = ['.', ':!docs/benchmark-history.*']
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ...others) !== ''
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`
}

/** Adds the run to the history, and draws it again. */
export function recordRun(commit: string, rounds: Rounds): void {
  const date = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const rows = parseHistory(readFileSync(historyFiles.table, 'utf8'))
  const next = withRun(rows, { commit, date, rounds })
  writeFileSync(historyFiles.table, historyText(next))
  writeFileSync(historyFiles.drawing, drawHistory(next))
}
