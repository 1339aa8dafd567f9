import type { CallSpec, Reply, Request } from '@player-site/contracts/kernel/call.ts'
import type { Observable } from 'rxjs'
import type { Failure } from './failure.ts'

/** What a call is sent with; `captchaToken` travels in a header. */
export type ApiRequest<C extends CallSpec> = Request<C> & { readonly captchaToken?: string }

/**
 * A call of the contracts. Emits its parsed reply once and completes; errors with an `ApiFailure`.
 * Nothing is sent before somebody subscribes, and unsubscribing aborts the request.
 */
export type Call = <const C extends CallSpec>(
  spec: C,
  request?: ApiRequest<C>,
) => Observable<Reply<C>>

export interface FailedCall {
  readonly spec: CallSpec
  readonly failure: Failure
}

export interface Api {
  readonly call: Call
  /** Emits whenever a player's call was refused because the session is over. */
  readonly sessionLost$: Observable<void>
  /** Every call that failed, whoever made it: for what holds on all pages alike. */
  readonly failed$: Observable<FailedCall>
}
