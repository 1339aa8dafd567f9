import { defineFeature } from '../../shared/feature/feature.ts'
import { sendContinueWhenPressed } from './activity.epics.ts'
import { lateActivity } from './activity.late.ts'
import { activityReducer } from './activity.slice.ts'
import { ActivitySettings } from './activity-settings.tsx'
import { ResetLink } from './reset-link.tsx'

export const activityFeature = defineFeature({
  name: 'activity',
  scope: 'player',
  slices: { activity: activityReducer },
  epics: { sendContinueWhenPressed },
  overlays: [ResetLink, ActivitySettings],
  late: lateActivity,
})
