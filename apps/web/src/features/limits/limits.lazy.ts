import {
  changeLimitWhenSubmitted,
  followLimitsWhileShown,
  tellTimeWhileLimitWaits,
} from './limits.epics.ts'
import { limitsReducer } from './limits.slice.ts'
import { limitsText } from './limits.text.ts'

/** What every screen of limits needs. */
export const limitsCode = {
  slices: { limits: limitsReducer },
  epics: { followLimitsWhileShown, changeLimitWhenSubmitted, tellTimeWhileLimitWaits },
  texts: [limitsText],
}
