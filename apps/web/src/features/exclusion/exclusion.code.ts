import {
  readCoolingWhenWanted,
  readRulesWhenWanted,
  takeRestWhenConfirmed,
} from './exclusion.epics.ts'
import { exclusionReducer } from './exclusion.slice.ts'

/** What comes with the first screen of breaks and exclusions. */
export const exclusionCode = {
  reducer: exclusionReducer,
  epics: { readRulesWhenWanted, readCoolingWhenWanted, takeRestWhenConfirmed },
}
