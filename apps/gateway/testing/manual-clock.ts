import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs'
import { type Clock, clockOf } from '../src/ports/clock.ts'

const startMs = Date.UTC(2026, 0, 1)

type Work<T> = (this: SchedulerAction<T>, state?: T) => void
type Enqueue = (atMs: number, run: () => void) => void

class ManualAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #now: () => number
  readonly #enqueue: Enqueue
  readonly #work: Work<T>
  constructor(now: () => number, enqueue: Enqueue, work: Work<T>) {
    super()
    this.#now = now
    this.#enqueue = enqueue
    this.#work = work
  }
  schedule(state?: T, delayMs = 0): Subscription {
    this.#enqueue(this.#now() + Math.max(0, delayMs), () => {
      if (!this.closed) this.#work.call(this, state)
    })
    return this
  }
}

/** A scheduler over any queue of due work. */
export const schedulerOver = (now: () => number, enqueue: Enqueue): SchedulerLike => ({
  now,
  schedule<T>(work: Work<T>, delayMs = 0, state?: T) {
    return new ManualAction(now, enqueue, work).schedule(state, delayMs)
  },
})

interface Due {
  readonly at: number
  readonly run: () => void
}

/** Due work, the earliest first, and in insertion order at equal times. */
export class DueQueue {
  #due: Due[] = []

  put(at: number, run: () => void): void {
    let low = 0
    let high = this.#due.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#due[middle]?.at ?? 0) <= at) low = middle + 1
      else high = middle
    }
    this.#due.splice(low, 0, { at, run })
  }

  /** Takes the first work due by then. */
  takeUntil(at: number): Due | undefined {
    return this.#due[0] && this.#due[0].at <= at ? this.#due.shift() : undefined
  }
}

export interface ManualClock extends Clock {
  /**
   * Runs due work in order, each at its time; promises without I/O settle in between, as in real
   * time.
   */
  advance(ms: number): Promise<void>
}

/** Maximum length of a promise chain started by due work. */
const settlingTurns = 24

export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < settlingTurns; turn += 1) await Promise.resolve()
}

/** A clock that stands still until a test advances it. */
export function createManualClock(): ManualClock {
  const queue = new DueQueue()
  let now = startMs
  const scheduler = schedulerOver(
    () => now,
    (at, run) => queue.put(at, run),
  )
  return {
    ...clockOf(scheduler),
    async advance(ms) {
      const end = now + ms
      await settle()
      for (let due = queue.takeUntil(end); due; due = queue.takeUntil(end)) {
        now = due.at
        due.run()
        await settle()
      }
      now = end
    },
  }
}
