import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { VirtualTimeScheduler } from 'rxjs'
import * as z from 'zod/mini'

/** Time for the demo crowd: what is due happens when the test advances it. */
export function createCrowdTime() {
  const scheduler = new VirtualTimeScheduler()
  scheduler.maxFrames = 0
  return {
    scheduler,
    advance(ms: number): void {
      scheduler.maxFrames += ms
      scheduler.flush()
      // Waits that begin now count from here, not from the last one that was due.
      scheduler.frame = scheduler.maxFrames
    },
  }
}

const requestStarted = 'http.server.request.start'
const started = z.object({ response: z.custom<ServerResponse>() })
/** More turns of the event loop than a bot takes from an answer to its next request. */
const turnsBetween = 50

/** The requests to servers of this process: of the bots, of the studios, and of the test. */
export function watchRequests() {
  let open = 0
  const onStarted = (message: unknown): void => {
    open += 1
    z.parse(started, message).response.once('close', () => {
      open -= 1
    })
  }
  subscribe(requestStarted, onStarted)
  return {
    /** Whether none is under way, and none follows at once. */
    async areDone(): Promise<boolean> {
      for (let turn = 0; turn < turnsBetween && open === 0; turn += 1) await nextTurn()
      return open === 0
    },
    stop(): void {
      unsubscribe(requestStarted, onStarted)
    },
  }
}
