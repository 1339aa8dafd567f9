import { defineFeature } from '../../shared/feature/feature.ts'
import { localeReducer } from './locale.slice.ts'

export const localeFeature = defineFeature({
  name: 'locale',
  scope: 'site',
  slices: { locale: localeReducer },
  epics: () => import('./locale.engine.ts').then((module) => module.localeEpics),
})
