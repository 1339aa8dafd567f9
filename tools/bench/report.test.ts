import { expect, test } from 'vitest'
import type { Rounds } from './figures.ts'
import { reportOf, rowsOf, targetsOf } from './report.ts'

const rounds: Rounds = {
  perCpuSecond: { ws: [100, 102, 98], gateway: [91, 95, 89] },
  twoNodesPerCpuSecond: { 'two gateways': [30] },
  kbPerEdge: { ws: [3], gateway: [10] },
}

test('the gateway is judged by its median against that of bare ws', () => {
  expect(rowsOf(rounds, 'perCpuSecond').at(0)).toMatchObject({ ratio: 0.91, verdict: 'met' })
  expect(rowsOf(rounds, 'kbPerEdge').at(0)).toMatchObject({ verdict: 'missed' })
})

test('two nodes are compared with ws in one process', () => {
  expect(rowsOf(rounds, 'twoNodesPerCpuSecond')).toMatchObject([{ ratio: 0.3, verdict: 'missed' }])
})

test('a target that nothing was measured for is missed', () => {
  const none: Rounds = { p99Ms: { ws: [1], gateway: [Number.NaN] } }
  expect(rowsOf(none, 'p99Ms').at(0)).toMatchObject({ verdict: 'missed' })
})

test('the report names the target beside the figure', () => {
  expect(reportOf(rounds)).toContain('target: at least 0.9 × ws')
})

test('the targets are listed together, each as met or missed', () => {
  const [, ...lines] = targetsOf(rounds, ['unicast', 'redis', 'memory']).trim().split('\n')
  const verdicts = lines.map((line) => line.trim().split(/ {2,}/).slice(0, 3))
  expect(verdicts).toEqual([
    ['met', '0.91 ×', 'at least 0.9 ×'],
    ['missed', '3.33 ×', 'at most 3 ×'],
    ['missed', '0.30 ×', 'at least 0.35 ×'],
  ])
})

test('a target without valid runs is missed, not left out', () => {
  expect(targetsOf({ p99Ms: { ws: [1] } }, ['latency'])).toMatch(/missed +not measured/)
})

test('medians are shown with their spread and the number of rounds', () => {
  expect(reportOf(rounds)).toMatch(/gateway +91 {2}\(89 – 95; 3 rounds\) +0\.91 × {2}met/)
})
