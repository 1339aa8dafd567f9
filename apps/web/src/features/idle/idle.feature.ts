import { defineFeature } from '../../shared/feature/feature.ts'
import { lateIdle } from './idle.late.ts'

export const idleFeature = defineFeature({
  name: 'idle',
  scope: 'player',
  late: lateIdle,
  loadedWithPlayer: true,
})
