import { expect, test } from 'vitest'
import { figures, type Rounds, type Target } from './figures.ts'
import { reportOf, rowsOf, targetsOf, verdictOf } from './report.ts'

const rounds: Rounds = {
  perCpuSecond: { ws: [100, 102, 98], gateway: [91, 95, 89] },
  twoNodesPerCpuSecond: { 'two gateways': [30] },
  kbPerEdge: { ws: [3], gateway: [10] },
  kbPerOwned: { ws: [10, 10, 10], gateway: [29, 28, 50] },
}

test('the gateway is judged by its median against that of bare ws', () => {
  expect(rowsOf(rounds, 'perCpuSecond').at(0)).toMatchObject({ ratio: 0.91, verdict: 'met' })
  expect(rowsOf(rounds, 'kbPerEdge').at(0)).toMatchObject({ verdict: 'missed' })
})

test('a figure with a bound of its own is judged without the baseline', () => {
  expect(rowsOf(rounds, 'kbPerOwned').at(0)).toMatchObject({ verdict: 'met', reachesAim: true })
})

test('two nodes are compared with ws in one process', () => {
  expect(rowsOf(rounds, 'twoNodesPerCpuSecond')).toMatchObject([{ ratio: 0.3, verdict: 'missed' }])
})

test('a target that nothing was measured for is missed', () => {
  const none: Rounds = { p99Ms: { ws: [1], gateway: [Number.NaN] } }
  expect(rowsOf(none, 'p99Ms').at(0)).toMatchObject({ verdict: 'missed' })
})

const atMostTwo: Target = { of: 'ratio', side: 'atMost', must: 2, decidedBy: 'median' }
const between = (low: number, high: number) => ({ low, high, coverage: 0.95 })

test('the median decides, and only an interval beyond the target is a loss', () => {
  expect(verdictOf(atMostTwo, 1.9, between(1, 3))).toBe('met')
  expect(verdictOf(atMostTwo, 2.5, between(1, 3))).toBe('not met')
  expect(verdictOf(atMostTwo, 2.5, between(2.1, 3))).toBe('missed')
  const atLeastTwo: Target = { ...atMostTwo, side: 'atLeast' }
  expect(verdictOf(atLeastTwo, 1.5, between(1, 1.9))).toBe('missed')
})

test('a latency meets its target when the interval includes it or lies below', () => {
  const latency: Target = { ...atMostTwo, decidedBy: 'interval' }
  expect(verdictOf(latency, 2.5, between(1.9, 3))).toBe('met')
  expect(verdictOf(latency, 2.5, between(2.1, 3))).toBe('missed')
  for (const name of ['p99Ms', 'besideMs'] as const) {
    expect(figures[name].target.decidedBy).toBe('interval')
  }
})

test('the report names the target beside the figure, and the aim', () => {
  expect(reportOf(rounds)).toContain('target: at least 0.9 × ws, aim 1 ×')
  expect(reportOf(rounds)).toContain('target: at most 45 kB, aim 30 kB')
})

test('the targets are listed together, each as met or missed', () => {
  const [, ...lines] = targetsOf(rounds, ['unicast', 'redis', 'memory']).trim().split('\n')
  const verdicts = lines.map((line) => line.trim().split(/ {2,}/).slice(0, 4))
  expect(verdicts).toEqual([
    ['met', '0.91 ×', 'at least 0.9 ×', 'aim 1 ×'],
    ['missed', '3.33 ×', 'at most 3 ×', expect.stringContaining('kB per edge')],
    ['met, aim too', '29.0 kB', 'at most 45 kB', 'aim 30 kB'],
    ['missed', 'not measured', 'at most 1.3 ms', 'aim 0.8 ms'],
    ['missed', '0.30 ×', 'at least 0.4 ×', 'aim 0.5 ×'],
    ['missed', 'not measured', 'at most 40 µs', 'aim 30 µs'],
  ])
})

test('a target without valid runs is missed, not left out', () => {
  expect(targetsOf({ p99Ms: { ws: [1] } }, ['latency'])).toMatch(/missed +not measured/)
})

test('medians are shown with spread, rounds, and the interval of the ratio', () => {
  expect(reportOf(rounds)).toMatch(
    /gateway +91 {2}\(89 – 95; 3 rounds\) +0\.91 × +75 %: 0\.91 – 0\.93 × {2}met/,
  )
})
