/**
 * The state of an online player, one slice per key. Each capability declares its slices beside
 * their registration: `declare module '…/ports/player-state.ts'`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add their slices by declaration merging.
export interface PlayerSlices {}

/** The state of an online player, shared by all nodes. */
export type PlayerState = Readonly<PlayerSlices>
