import { expect, test } from 'vitest'
import { withBenchRecord } from './bench-record.ts'
import { readFigures } from './document.ts'

const rounds = {
  ownerMicros: { 'two gateways': [40, 44, 41] },
  edgeMicros: { 'two gateways': [20] },
  kbPerOwned: { gateway: [60], ws: [8] },
  kbPerEdge: { gateway: [10], ws: [3] },
  restMs: { gateway: [1.5] },
  reconnectCpu: { gateway: [0.3] },
  // A round that gave nothing is written as null.
  connectCpu: { gateway: [null, 2] },
}
const record = { machine: { cores: 4, node: '24.0.0', processor: 'any' }, rounds }

test('a plan takes the medians of the gateway, and the machine without its name', () => {
  const figures = withBenchRecord(readFigures(), record)
  expect(figures.gateway).toMatchObject({ ownerMicros: 41, kbPerOwned: 60, connectCpu: 2 })
  expect(figures.machine).toEqual({ cores: 4, node: '24.0.0' })
  expect(figures.redis).toEqual(readFigures().redis)
})

test('a record of only some parts of the benchmark is refused by name', () => {
  const { restMs: _, ...others } = rounds
  const partial = { ...record, rounds: others }
  expect(() => withBenchRecord(readFigures(), partial)).toThrow('restMs')
})
