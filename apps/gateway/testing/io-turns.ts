import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ManualClock } from './manual-clock.ts'

/** More turns of the event loop than a call takes from the gateway to a platform and back. */
const turnsOfACall = 200

/**
 * Lets calls that are under way inside this process come through: both ends of each are in it, so it
 * is a matter of turns of its event loop and not of time, however busy the machine.
 */
export async function passIoTurns(): Promise<void> {
  for (let turn = 0; turn < turnsOfACall; turn += 1) await nextTurn()
}

/** Time passes in steps, so that what each step begins is answered before the next. */
export async function passTime(clock: ManualClock, ms: number, stepMs = 10_000): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
    await clock.advance(Math.min(stepMs, leftMs))
    await passIoTurns()
  }
}
