import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import {
  beginAfterCountdown,
  readCoolingWhenRequested,
  startRestrictionWhenConfirmed,
} from './exclusion.epics.ts'
import { exclusionReducer, rulesRemote } from './exclusion.slice.ts'
import { exclusionText } from './exclusion.text.ts'

const remotes = codeOfRemotes(rulesRemote)

/** The code that every screen of breaks and exclusions needs. */
export const exclusionCode = {
  slices: { ...remotes.slices, exclusion: exclusionReducer },
  epics: {
    ...remotes.epics,
    readCoolingWhenRequested,
    beginAfterCountdown,
    startRestrictionWhenConfirmed,
  },
  texts: [exclusionText],
}
