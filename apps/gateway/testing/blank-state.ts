import { playerModel } from '../src/capabilities.ts'

/** The state of a player before anything is known. */
export const blankState = playerModel.initial
