/**
 * Whether a retry can help, and when. `never`: the same request fails again; `later`: after a wait;
 * `afterSignIn`: with a new session.
 */
export type Retry = 'never' | 'later' | 'afterSignIn'

export interface ErrorEntry {
  readonly status: number
  readonly retry: Retry
  /** The English default; players read the translation of the code. */
  readonly message: string
}
