import {
  changeLimitWhenSubmitted,
  followLimitsWhileShown,
  tellTimeWhileLimitWaits,
} from './limits.epics.ts'
import { limitsReducer } from './limits.slice.ts'

/** What comes with the first screen of limits. */
export const limitsCode = {
  reducer: limitsReducer,
  epics: { followLimitsWhileShown, changeLimitWhenSubmitted, tellTimeWhileLimitWaits },
}
