import { tickWhileShown } from './session-clock.epics.ts'
import { sessionClockReducer } from './session-clock.slice.ts'
import { sessionClockText } from './session-clock.text.ts'

/** The code that is loaded with the first clock. */
export const sessionClockCode = {
  slices: { sessionClock: sessionClockReducer },
  epics: { tickWhileShown },
  texts: [sessionClockText],
}
