import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { historyText, parseHistory, withRun } from './history.ts'
import { drawHistory } from './history-drawing.ts'
import { historyFiles, isRecorded } from './record.ts'

const rounds = {
  perCpuSecond: { gateway: [90, 70, 80], ws: [100, 100, 100] },
  restMs: { gateway: [1.23456, Number.NaN] },
  p99Ms: { gateway: [Number.NaN] },
}
const first = withRun([], { commit: 'abc1234', date: '2026-11-23', rounds })

test('a run becomes one line for each median, and a figure without a value none', () => {
  expect(historyText(first).trim().split('\n')).toEqual([
    'commit,date,rounds,figure,measured,median,ratio',
    'abc1234,2026-11-23,3,perCpuSecond,gateway,80,0.8',
    'abc1234,2026-11-23,3,perCpuSecond,ws,100,1',
    'abc1234,2026-11-23,1,restMs,gateway,1.235,',
  ])
})

test('the table can be read again, and a wrong line is refused', () => {
  expect(parseHistory(historyText(first))).toEqual(first)
  expect(() => parseHistory('commit,date\n')).toThrow('columns')
  expect(() => parseHistory(`${historyText([])}abc1234,2026-11-23\n`)).toThrow('abc1234,2026-11-23')
})

test('another run of a commit on its day replaces its figures, other runs stay', () => {
  const again = { perCpuSecond: { gateway: [60], ws: [100] } }
  const rows = withRun(first, { commit: 'abc1234', date: '2026-11-23', rounds: again })
  expect(rows.filter(({ figure }) => figure === 'perCpuSecond')).toMatchObject([
    { measured: 'gateway', median: 60 },
    { measured: 'ws', median: 100 },
  ])
  expect(rows.filter(({ figure }) => figure === 'restMs')).toHaveLength(1)
  const next = withRun(rows, { commit: 'def5678+', date: '2026-11-23', rounds: again })
  expect(next).toHaveLength(rows.length + 2)
})

test('seven rounds are recorded, fewer on request, and a quick run never', () => {
  const run = { rounds: 3, isQuick: false, isRecord: false }
  expect(isRecorded(run)).toBe(false)
  expect(isRecorded({ ...run, rounds: 7 })).toBe(true)
  expect(isRecorded({ ...run, isRecord: true })).toBe(true)
  expect(isRecorded({ rounds: 7, isQuick: true, isRecord: true })).toBe(false)
})

test('the drawing shows each figure with its target, and every run as a dot that names it', () => {
  const second = withRun(first, { commit: 'def5678', date: '2026-11-24', rounds })
  const drawing = drawHistory(second)
  expect(drawing).toContain('<title id="title">History of the fan-out benchmark</title>')
  expect(drawing).toContain('target ≥ 0.9')
  expect(drawing).toContain('<title>abc1234, 2026-11-23: 0.8</title>')
  // A figure with a bound of its own is drawn without the baseline.
  expect(drawing).toContain('<title>def5678, 2026-11-24: 1.24</title>')
  expect(drawing.match(/class="dot"/g)).toHaveLength(4)
  expect(drawing).toContain('prefers-color-scheme: dark')
  expect(drawing).toContain('abc1234, 2026-11-23 to def5678, 2026-11-24')
})

test('without a recorded run the drawing says so', () => {
  expect(drawHistory([])).toContain('No run has been recorded yet.')
})

test('the drawing of the documents is that of their table', () => {
  const rows = parseHistory(readFileSync(historyFiles.table, 'utf8'))
  expect(readFileSync(historyFiles.drawing, 'utf8')).toBe(drawHistory(rows))
})
