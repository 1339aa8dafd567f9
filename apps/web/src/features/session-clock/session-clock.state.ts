export interface SessionClockState {
  /** The number of visible clocks. */
  readonly shown: number
  /** The time that they show, ms since 1970; ticks while at least one is visible. */
  readonly nowMs: number | undefined
}

/** Undefined until the code of the feature is loaded. */
export type StateWithSessionClock = { readonly sessionClock?: SessionClockState | undefined }
