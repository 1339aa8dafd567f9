import type { Observable } from 'rxjs'

/** Whether the shared store answers. `gone` also when it is silent on an open socket. */
export interface StoreHealth {
  /** Emits the current state on subscription, and every change. */
  readonly status$: Observable<'up' | 'gone'>
  /** Emits when messages may have been missed because their connection was down. */
  readonly subscriberReturned$: Observable<void>
}
