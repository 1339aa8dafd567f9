import { playerModel } from '../src/capabilities.ts'

/** The state of a player of whom nothing is known yet. */
export const blankState = playerModel.initial
