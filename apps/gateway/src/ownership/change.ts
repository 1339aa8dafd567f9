import type { PlayerState } from '../ports/player-store.ts'

/** What a change does: the state after it and, when tabs must hear of it, the event. */
export interface Step {
  readonly state: PlayerState
  readonly event?: { readonly name: string; readonly body: Readonly<Record<string, unknown>> }
}

/**
 * Something that happened to a player, decided against the state at the moment the owner gets to
 * it; `undefined` when it makes no difference.
 */
export type Change = (state: PlayerState) => Step | undefined
