import type { PlayerState } from '../ports/player-state.ts'

/** The effect of a change: the state after it and, when tabs must be notified, the event. */
export interface Step {
  readonly state: PlayerState
  readonly event?: {
    readonly name: string
    readonly body: Readonly<Record<string, unknown>>
    /** The body as JSON, where upstream has written it already. */
    readonly written?: string | undefined
    /** It supersedes an event of the same name right before it. */
    readonly supersedes?: boolean
  }
}

/**
 * Something that happened to a player, decided against the state at the moment the owner gets to
 * it; `undefined` when it makes no difference.
 */
export type Change = (state: PlayerState) => Step | undefined
