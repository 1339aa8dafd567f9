import { defineFeature } from '../../shared/feature/feature.ts'
import { loadTextWhenLanguageChanges } from './locale.epics.ts'
import { localeReducer } from './locale.slice.ts'

export const localeFeature = defineFeature({
  name: 'locale',
  scope: 'site',
  slices: { locale: localeReducer },
  epics: { loadTextWhenLanguageChanges },
})
