import { defineFeature } from '../shared/feature/feature.ts'
import { lateRealtime } from './realtime.late.ts'

/** The connection of a signed-in player. */
export const realtimeFeature = defineFeature({
  name: 'realtime',
  scope: 'player',
  late: lateRealtime,
  loadedWithPlayer: true,
})
