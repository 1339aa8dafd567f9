import { expect, test } from 'vitest'
import type { Rounds } from './figures.ts'
import { reportOf, rowsOf } from './report.ts'

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
