import { VirtualTimeScheduler } from 'rxjs'

/** Time for the demo crowd: what is due happens when the test advances it. */
export function createCrowdTime() {
  const scheduler = new VirtualTimeScheduler()
  scheduler.maxFrames = 0
  return {
    scheduler,
    /** How many waits have not ended: a bot that does not wait has a request under way. */
    waits: () => scheduler.actions.length,
    advance(ms: number): void {
      scheduler.maxFrames += ms
      scheduler.flush()
      // Waits that begin now count from here, not from the last one that was due.
      scheduler.frame = scheduler.maxFrames
    },
  }
}
