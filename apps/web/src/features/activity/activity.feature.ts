import { defineFeature } from '../../shared/feature/feature.ts'
import { lateActivity } from './activity.late.ts'

export const activityFeature = defineFeature({
  name: 'activity',
  scope: 'player',
  late: lateActivity,
  loadedWithPlayer: true,
})
