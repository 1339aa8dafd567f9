import { type Clock, clockOf } from '../../src/ports/clock.ts'
import { DueQueue, schedulerOver, settle } from '../manual-clock.ts'

const startMs = Date.UTC(2026, 0, 1)

/** One process's view of time: it can pause while time continues, or be killed. */
export interface ProcessTime {
  readonly clock: Clock
  /** Runs work on the process at a time, or when it resumes. */
  at(delayMs: number, run: () => void): void
  pause(): void
  resume(): void
  kill(): void
}

/** Simulated time that runs as fast as its work can be processed. */
export class VirtualTime {
  readonly #queue = new DueQueue()
  #now = startMs

  get now(): number {
    return this.#now
  }

  after(delayMs: number, run: () => void): void {
    this.#queue.put(this.#now + delayMs, run)
  }

  process(): ProcessTime {
    let is: 'running' | 'paused' | 'dead' = 'running'
    let backlog: (() => void)[] = []
    const enqueue = (at: number, run: () => void) =>
      this.#queue.put(at, () => {
        if (is === 'paused') backlog.push(run)
        else if (is === 'running') run()
      })
    return {
      clock: {
        ...clockOf(schedulerOver(() => this.#now, enqueue)),
        now: () => Math.floor(this.#now),
      },
      at: (delayMs, run) => enqueue(this.#now + delayMs, run),
      pause() {
        if (is === 'running') is = 'paused'
      },
      resume: () => {
        if (is !== 'paused') return
        is = 'running'
        const late = backlog
        backlog = []
        // A resumed process finds all of it due at once, in order.
        for (const run of late) enqueue(this.#now, run)
      },
      kill() {
        is = 'dead'
        backlog = []
      },
    }
  }

  async run(ms: number): Promise<void> {
    const end = this.#now + ms
    await settle()
    for (let due = this.#queue.takeUntil(end); due; due = this.#queue.takeUntil(end)) {
      this.#now = due.at
      due.run()
      await settle()
    }
    this.#now = end
  }
}

/**
 * Numbers from 0 to 1 determined by a seed. @see https://prng.di.unimi.it/splitmix64.c, in 32 bits
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}
