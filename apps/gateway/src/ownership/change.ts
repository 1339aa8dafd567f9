import type { PlayerState } from '../ports/player-state.ts'

/** The effect of a change: the state after it and, when tabs must be notified, the event. */
export interface Step {
  readonly state: PlayerState
  readonly event?: {
    readonly name: string
    readonly body: Readonly<Record<string, unknown>>
    /** The body as JSON, if upstream has serialized it already. */
    readonly written?: string | undefined
    /** It supersedes an event of the same name right before it. */
    readonly supersedes?: boolean
  }
}

/**
 * A change of a player, decided against the state when the owner applies it; `undefined` when it
 * has no effect.
 */
export type Change = (state: PlayerState) => Step | undefined
