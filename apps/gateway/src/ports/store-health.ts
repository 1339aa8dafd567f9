import type { Observable } from 'rxjs'

/** Whether the store that nodes share answers. `gone` also when it is silent on an open socket. */
export interface StoreHealth {
  /** Emits the present state on subscription, and every change. */
  readonly status$: Observable<'up' | 'gone'>
  /** Messages may have been missed: the connection they come by was down. */
  readonly subscriberReturned$: Observable<void>
}
