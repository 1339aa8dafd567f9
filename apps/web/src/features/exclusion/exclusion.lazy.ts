import {
  readCoolingWhenRequested,
  readRulesWhenRequested,
  startRestrictionWhenConfirmed,
} from './exclusion.epics.ts'
import { exclusionReducer } from './exclusion.slice.ts'
import { exclusionText } from './exclusion.text.ts'

/** The code that every screen of breaks and exclusions needs. */
export const exclusionCode = {
  slices: { exclusion: exclusionReducer },
  epics: { readRulesWhenRequested, readCoolingWhenRequested, startRestrictionWhenConfirmed },
  texts: [exclusionText],
}
