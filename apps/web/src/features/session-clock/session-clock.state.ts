export interface SessionClockState {
  /** How many clocks are in sight. */
  readonly shown: number
  /** The time that they show, ms since 1970; ticks while there is one. */
  readonly nowMs: number | undefined
}

/** Not there before the code of the feature is there. */
export type SessionClockPart = { readonly sessionClock?: SessionClockState | undefined }
