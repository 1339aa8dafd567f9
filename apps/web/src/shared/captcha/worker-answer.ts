/** What the worker sends back for a challenge. */
export type WorkerAnswer =
  | { readonly is: 'solved'; readonly token: string }
  | { readonly is: 'unsolved' }
