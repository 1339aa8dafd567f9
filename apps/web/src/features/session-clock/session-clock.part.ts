import { sessionClock } from './late.ts'
import { sessionClockCode } from './session-clock.code.ts'

sessionClock.adopt(sessionClockCode)
