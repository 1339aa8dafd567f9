import type { VirtualTime } from './virtual-time.ts'

/** One due reality check, on the platform's own clock. */
export interface Occurrence {
  readonly playerId: string
  readonly dueAt: number
  acknowledgedAt?: number
  /** When tabs were shown it, according to the store. */
  shownAt?: number
}

const dueAgainMs = { min: 2_000, max: 6_000 }
const nextDayMs = 24 * 60 * 60 * 1_000

/** The platform's reality checks: each falls due soon after the previous one was acknowledged. */
export function createSimChecks(time: VirtualTime, random: () => number) {
  const current = new Map<string, Occurrence>()
  const occurrences: Occurrence[] = []
  let isOver = false
  const arm = (playerId: string): Occurrence => {
    const waitMs = dueAgainMs.min + (dueAgainMs.max - dueAgainMs.min) * random()
    const occurrence = { playerId, dueAt: time.now + (isOver ? nextDayMs : waitMs) }
    current.set(playerId, occurrence)
    occurrences.push(occurrence)
    return occurrence
  }
  const of = (playerId: string): Occurrence => current.get(playerId) ?? arm(playerId)
  return {
    of,
    /** Those that fell due. */
    fellDue: () => occurrences.filter(({ dueAt }) => dueAt <= time.now),
    minutesRemaining: (playerId: string) => (of(playerId).dueAt - time.now) / 60_000,
    reset(playerId: string): void {
      const occurrence = of(playerId)
      if (occurrence.dueAt <= time.now) occurrence.acknowledgedAt = time.now
      arm(playerId)
    },
    /** No further check falls due today. */
    end(): void {
      isOver = true
    },
  }
}

export type SimChecks = ReturnType<typeof createSimChecks>
