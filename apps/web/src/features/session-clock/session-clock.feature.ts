import { defineFeature } from '../../shared/feature/feature.ts'
import { lateSessionClock } from './session-clock.late.ts'

export const sessionClockFeature = defineFeature({
  name: 'session-clock',
  scope: 'player',
  late: lateSessionClock,
})
