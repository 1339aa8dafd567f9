import { lateFeature } from '../../shared/epic/late-feature.ts'
import type { SessionClockPart, SessionClockState } from './session-clock.state.ts'

export const sessionClock = lateFeature<SessionClockState, SessionClockPart>()
