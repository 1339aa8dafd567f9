/** The worker's reply to a challenge. */
export type WorkerAnswer =
  | { readonly is: 'solved'; readonly token: string }
  | { readonly is: 'unsolved' }
