import { uiText } from '../../shared/ui/ui.text.ts'
import {
  changeLimitWhenSubmitted,
  followLimitsWhileShown,
  tickWhileChangePending,
} from './limits.epics.ts'
import { limitsReducer } from './limits.slice.ts'
import { limitsText } from './limits.text.ts'

/** The code that every screen of limits needs. */
export const limitsCode = {
  slices: { limits: limitsReducer },
  epics: { followLimitsWhileShown, changeLimitWhenSubmitted, tickWhileChangePending },
  texts: [limitsText, uiText],
}
