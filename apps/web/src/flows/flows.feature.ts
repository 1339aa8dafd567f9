import { defineFeature } from '../shared/feature/feature.ts'

/** Epics that connect several features. */
export const flowsFeature = defineFeature({
  name: 'flows',
  scope: 'site',
  epics: () => import('./flows.engine.ts').then((module) => module.flowsEpics),
})
