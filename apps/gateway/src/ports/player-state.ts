/**
 * What is known of an online player, one slice a key. Each capability declares the slices that it
 * keeps, beside their registration: `declare module '…/ports/player-state.ts'`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add their slices by declaration merging.
export interface PlayerSlices {}

/** The state of an online player, whichever node serves them. */
export type PlayerState = Readonly<PlayerSlices>
