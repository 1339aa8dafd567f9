import * as z from 'zod/mini'
import { spreadOf } from '../bench/statistics.ts'
import type { CapacityFigures } from './figures.ts'

const values = z.object({
  gateway: z.optional(z.array(z.nullable(z.number()))),
  'two gateways': z.optional(z.array(z.nullable(z.number()))),
})

/** The fields of `npm run bench:fanout -- --json=FILE` that a plan needs. */
const benchRecord = z.object({
  machine: z.object({ cores: z.int(), node: z.string() }),
  rounds: z.record(z.string(), values),
})

/**
 * Replaces the stored medians with the benchmark's.
 * @throws when the record lacks a figure
 */
export function withBenchRecord(figures: CapacityFigures, record: unknown): CapacityFigures {
  const { machine, rounds } = z.parse(benchRecord, record)
  const median = (name: string): number => {
    const measured = rounds[name]?.gateway ?? rounds[name]?.['two gateways'] ?? []
    const { median: value } = spreadOf(measured.filter((each) => each !== null))
    if (Number.isNaN(value)) throw new Error(`the record has no ${name}: run the whole benchmark`)
    return value
  }
  return {
    ...figures,
    machine: { cores: machine.cores, node: machine.node },
    gateway: {
      ownerMicros: median('ownerMicros'),
      edgeMicros: median('edgeMicros'),
      kbPerOwned: median('kbPerOwned'),
      kbPerEdge: median('kbPerEdge'),
      restMs: median('restMs'),
      reconnectCpu: median('reconnectCpu'),
      connectCpu: median('connectCpu'),
    },
  }
}
