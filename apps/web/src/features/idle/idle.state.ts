/** Whether this session is about to expire for inactivity, and when by this tab's own clock. */
export type IdleState =
  | { readonly is: 'quiet' }
  | { readonly is: 'warned'; readonly endsAtMs: number; readonly secondsLeft: number }

export const quiet: IdleState = { is: 'quiet' }

/** Undefined until the code of the feature is loaded. */
export type StateWithIdle = { readonly idle?: IdleState | undefined }

export const selectIdle = ({ idle = quiet }: StateWithIdle): IdleState => idle
