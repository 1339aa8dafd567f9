import type { CallSpec, FileAnswer, Reply, Request } from '@player-site/contracts/kernel/call.ts'
import type { Observable } from 'rxjs'
import type { Failure, FailureCode } from './failure.ts'

/** Options of a call; `captchaToken` is sent in a header. */
export type ApiRequest<C extends CallSpec> = Request<C> & {
  readonly captchaToken?: string
  /** Is sent even where the page is being closed. */
  readonly outlivesPage?: boolean
}

/**
 * A call of the contracts. Emits its parsed reply once and completes; errors with an `ApiFailure`.
 * Nothing is sent before the first subscription, and unsubscribing aborts the request.
 */
export type Call = <const C extends CallSpec>(
  spec: C,
  request?: ApiRequest<C>,
) => Observable<Reply<C>>

/** A call whose reply is a file, emitted once it has arrived whole; otherwise like a `Call`. */
export type FileCall = (
  spec: CallSpec & { readonly file: FileAnswer },
  request?: Request<CallSpec>,
) => Observable<Blob>

export interface FailedCall {
  readonly spec: CallSpec
  readonly failure: Failure
}

export interface Api {
  readonly call: Call
  readonly file: FileCall
  /** The code of each call that was refused because the session has ended, or is another player's. */
  readonly sessionLost$: Observable<FailureCode>
  /** Every failed call, whichever feature made it: for handling that applies to all pages. */
  readonly failed$: Observable<FailedCall>
}
