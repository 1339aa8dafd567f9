import { playerModel } from '../src/capabilities.ts'

/** The state of a player nobody knows anything of yet. */
export const blankState = playerModel.initial
