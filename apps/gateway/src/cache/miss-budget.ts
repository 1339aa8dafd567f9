import type { Clock } from '../ports/clock.ts'

interface Budget {
  readonly burst: number
  readonly perSecond: number
}

/** Enough for every page of a site in all of its languages after a start. */
const ofAll = { burst: 300, perSecond: 20 } as const
/** Many times the pages that a visitor opens; several sources are needed to use up what all have. */
const ofSource = { burst: 60, perSecond: 4 } as const
const maxSources = 10_000

function createBucket(clock: Pick<Clock, 'monotonicMs'>, { burst, perSecond }: Budget) {
  let left: number = burst
  let countedAt = clock.monotonicMs()
  return {
    take(): boolean {
      const now = clock.monotonicMs()
      left = Math.min(burst, left + ((now - countedAt) / 1_000) * perSecond)
      countedAt = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** Limits how often a node loads unknown entries, for each source of requests and over all. */
export function createMissBudget(clock: Pick<Clock, 'monotonicMs'>) {
  const all = createBucket(clock, ofAll)
  const sources = new Map<string, ReturnType<typeof createBucket>>()
  return {
    /** False where a source's load must wait. */
    take(source: string): boolean {
      const own = sources.get(source) ?? createBucket(clock, ofSource)
      sources.delete(source)
      sources.set(source, own)
      const [oldest] = sources.keys()
      if (sources.size > maxSources && oldest !== undefined) sources.delete(oldest)
      return own.take() && all.take()
    },
  }
}
