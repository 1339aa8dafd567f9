import type { AttackFindings, Fault, FaultKind } from './report.ts'

/** Counts and faults of one attack. */
export interface Findings {
  count(what: string, times?: number): void
  fault(kind: FaultKind, what: string): void
  readonly faults: readonly Fault[]
  /** The attack has ended: records its duration. */
  close(): void
  report(): AttackFindings
}

export function createFindings(part: string): Findings {
  const startedAt = performance.now()
  const counts = new Map<string, number>()
  const faults: Fault[] = []
  const secondsSoFar = () => Math.round((performance.now() - startedAt) / 1_000)
  let seconds: number | undefined
  return {
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    fault: (kind, what) => void faults.push({ part, kind, what }),
    faults,
    close: () => {
      seconds = secondsSoFar()
    },
    report: () => ({
      name: part,
      seconds: seconds ?? secondsSoFar(),
      counts: Object.fromEntries(counts),
    }),
  }
}
