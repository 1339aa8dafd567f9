import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { Observable } from 'rxjs'

/** The events of the connection to the gateway. */
export type ConnectionSignal =
  | { readonly is: 'opened' }
  /**
   * `retriesItself`: the connection is already reconnecting; otherwise the client must reopen it.
   */
  | { readonly is: 'lost'; readonly retriesItself: boolean }
  | {
      readonly is: 'refused'
      readonly code: string | undefined
      readonly retriesItself: boolean
    }
  | { readonly is: 'message'; readonly name: string; readonly payload: unknown }

/** One connection to the gateway, kept open while there are subscribers. */
export interface Connection {
  /** Subscribing connects, unsubscribing closes. */
  readonly signals$: Observable<ConnectionSignal>
  /** Closes the current connection and connects again at once. */
  readonly reopen: () => void
  /** Sends a command; completes when the gateway acknowledged it, else errors. */
  readonly send: (name: string, body: object) => Observable<void>
}

/** What a tab says of itself at each connect: whose it is, and which events it has read. */
export type Introduction = Partial<Position> & { readonly playerId: string }

export type OpenConnection = (introduce: () => Introduction) => Connection
