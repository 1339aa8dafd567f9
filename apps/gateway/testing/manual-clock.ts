import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs'
import { type Clock, clockOf } from '../src/ports/clock.ts'

const startMs = Date.UTC(2026, 0, 1)

interface Due {
  readonly at: number
  readonly run: () => void
}

type Work<T> = (this: SchedulerAction<T>, state?: T) => void

class ManualAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #queue: Due[]
  readonly #now: () => number
  readonly #work: Work<T>

  constructor(
    queue: Due[],
    now: () => number,
    work: (this: SchedulerAction<T>, state?: T) => void,
  ) {
    super()
    this.#queue = queue
    this.#now = now
    this.#work = work
  }

  schedule(state?: T, delayMs = 0): Subscription {
    const at = this.#now() + Math.max(0, delayMs)
    const run = () => {
      if (!this.closed) this.#work.call(this, state)
    }
    const later = this.#queue.findIndex((due) => due.at > at)
    this.#queue.splice(later < 0 ? this.#queue.length : later, 0, { at, run })
    return this
  }
}

export interface ManualClock extends Clock {
  /**
   * Runs what falls due in order, each at its time; promises that need no I/O settle in between,
   * as they would if the time really passed.
   */
  advance(ms: number): Promise<void>
}

/** How many promises in a row may hang on what fell due. */
const settlingTurns = 24

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < settlingTurns; turn += 1) await Promise.resolve()
}

/** A clock that stands still until a test moves it on. */
export function createManualClock(): ManualClock {
  const queue: Due[] = []
  let now = startMs
  const scheduler: SchedulerLike = {
    now: () => now,
    schedule<T>(work: Work<T>, delayMs = 0, state?: T) {
      return new ManualAction(queue, () => now, work).schedule(state, delayMs)
    },
  }
  return {
    ...clockOf(scheduler),
    async advance(ms) {
      const end = now + ms
      await settle()
      while (queue[0] && queue[0].at <= end) {
        const due = queue.shift()
        now = due?.at ?? now
        due?.run()
        await settle()
      }
      now = end
    },
  }
}
