import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ManualClock } from './manual-clock.ts'

/** More turns of the event loop than a call takes from the gateway to a platform and back. */
const turnsOfACall = 200

/**
 * Lets in-process calls finish: both ends of each are in this process, so turns of its event loop
 * are enough, however busy the machine.
 */
export async function passIoTurns(): Promise<void> {
  for (let turn = 0; turn < turnsOfACall; turn += 1) await nextTurn()
}

/** Advances the clock in steps, so that the calls of each step are answered before the next. */
export async function passTime(clock: ManualClock, ms: number, stepMs = 10_000): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
    await clock.advance(Math.min(stepMs, leftMs))
    await passIoTurns()
  }
}
