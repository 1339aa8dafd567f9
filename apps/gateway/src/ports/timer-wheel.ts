import type { Subscription } from 'rxjs'
import type { Clock } from './clock.ts'

/** Short beside every period that it serves, long enough to hold the work of many players. */
const slotMs = 100

const unscheduled = -1

/** Work that a wheel runs later: one object for a timer's whole life. */
export class WheelTimer {
  readonly run: () => void
  /** Number of the slot it waits in. */
  slot = unscheduled

  constructor(run: () => void) {
    this.run = run
  }
}

/**
 * Timers that run together with others of their slot. A node that wakes for each of its players'
 * polls pays more for waking than for polling.
 */
export interface TimerWheel {
  /** Runs the timer once, at most 100 ms after the delay is over; replaces an earlier delay. */
  schedule(timer: WheelTimer, delayMs: number): void
  cancel(timer: WheelTimer): void
}

/** Thrown uncaught, like an error in any other timer. */
const throwLater = (error: unknown): void =>
  queueMicrotask(() => {
    throw error
  })

function runTimers(timers: readonly WheelTimer[], slot: number): void {
  for (const timer of timers) {
    // Cancelled or rescheduled since it was put here.
    if (timer.slot !== slot) continue
    timer.slot = unscheduled
    try {
      timer.run()
    } catch (error) {
      throwLater(error)
    }
  }
}

export function createTimerWheel({
  monotonicMs,
  scheduler,
}: Pick<Clock, 'monotonicMs' | 'scheduler'>): TimerWheel {
  const slots = new Map<number, WheelTimer[]>()
  let nextSlot = Number.POSITIVE_INFINITY
  let waking: Subscription | undefined

  const wakeAt = (slot: number): void => {
    waking?.unsubscribe()
    nextSlot = slot
    waking = scheduler.schedule(runDueSlots, Math.max(0, Math.ceil(slot * slotMs - monotonicMs())))
  }
  const runDueSlots = (): void => {
    waking = undefined
    const current = Math.floor(monotonicMs() / slotMs)
    let slot = nextSlot
    nextSlot = Number.POSITIVE_INFINITY
    for (; slot <= current && slots.size > 0; slot += 1) {
      const timers = slots.get(slot)
      if (!timers) continue
      slots.delete(slot)
      runTimers(timers, slot)
    }
    if (slots.size === 0) return
    // A timer that has just run may have scheduled an earlier slot than those that were waiting.
    while (!slots.has(slot)) slot += 1
    if (slot < nextSlot) wakeAt(slot)
  }
  return {
    schedule(timer, delayMs) {
      const slot = Math.ceil((monotonicMs() + delayMs) / slotMs)
      timer.slot = slot
      const others = slots.get(slot)
      if (others) others.push(timer)
      else slots.set(slot, [timer])
      if (slot < nextSlot) wakeAt(slot)
    },
    cancel(timer) {
      timer.slot = unscheduled
    },
  }
}
