import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { Observable } from 'rxjs'

/** What can happen on the line to the gateway. */
export type LineSignal =
  | { readonly is: 'opened' }
  /** `retriesItself`: the line is already on its way back; otherwise somebody has to reopen it. */
  | { readonly is: 'lost'; readonly retriesItself: boolean }
  | {
      readonly is: 'refused'
      readonly code: string | undefined
      readonly retriesItself: boolean
    }
  | { readonly is: 'message'; readonly name: string; readonly payload: unknown }

/** One connection to the gateway, kept up for as long as somebody listens. */
export interface Line {
  /** Subscribing connects, unsubscribing closes. */
  readonly signals$: Observable<LineSignal>
  /** Closes what there is and connects again at once. */
  readonly reopen: () => void
  /** Asks for what came after a position; completes when the gateway acknowledged, else errors. */
  readonly resume: (from: Position) => Observable<void>
  /** Sends a command; completes when the gateway acknowledged it, else errors. */
  readonly send: (name: string, body: object) => Observable<void>
}

/** `readUpTo` is asked at each connect, so that a returning tab gets what it missed. */
export type OpenLine = (readUpTo: () => Position | undefined) => Line
