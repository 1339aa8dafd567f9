import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateQuestionnaire = {
  name: 'questionnaire',
  scope: 'player',
  fetch: () => import('./questionnaire.lazy.ts').then((module) => module.questionnaireCode),
} as const satisfies LateFeature
