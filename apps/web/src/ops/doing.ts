import type { FailureCode } from '../shared/api/failure.ts'

/** An act of staff on the open page. */
export type Doing<Act> =
  | { readonly is: 'nothing' }
  | { readonly is: 'pending' | 'done'; readonly act: Act }
  | { readonly is: 'failed'; readonly failure: FailureCode }
