import type { FailureCode } from '../shared/api/failure.ts'

/** `failure` beside data: the last request failed, and the data is from the one before it. */
export type Reading<Data> =
  | { readonly is: 'loading' }
  | { readonly is: 'full'; readonly data: Data; readonly failure?: FailureCode }
  | { readonly is: 'failed'; readonly failure: FailureCode }

/** Keeps what was read before. */
export const afterFailure = <Data>(
  reading: Reading<Data>,
  failure: FailureCode,
): Exclude<Reading<Data>, { is: 'loading' }> =>
  reading.is === 'full' ? { ...reading, failure } : { is: 'failed', failure }

/** A retry shows that something is happening, unless something can be shown meanwhile. */
export const afterRetry = <Data>(reading: Reading<Data>): Reading<Data> =>
  reading.is === 'failed' ? { is: 'loading' } : reading

/** Whether a repetition cannot change the answer. */
export const isFinal = (failure: FailureCode): boolean =>
  failure === 'ops.roleForbidden' ||
  failure === 'ops.playerNotFound' ||
  failure === 'request.invalid'

/** An act of staff on the open page. */
export type Doing<Act> =
  | { readonly is: 'nothing' }
  | { readonly is: 'pending' | 'done'; readonly act: Act }
  | { readonly is: 'failed'; readonly failure: FailureCode }
