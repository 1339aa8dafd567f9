import { defineFeature } from '../../shared/feature/feature.ts'
import { lateQuestionnaire } from './questionnaire.late.ts'

/** Shown over any page by `Questionnaire`, see `app/player-overlays.tsx`. */
export const questionnaireFeature = defineFeature({
  name: 'questionnaire',
  scope: 'player',
  late: lateQuestionnaire,
})
