import { defineFeature } from '../../shared/feature/feature.ts'
import { tellRefusedCalls } from './toasts.epics.ts'
import { toastsReducer } from './toasts.slice.ts'
import { Toasts } from './toasts.tsx'

export const toastsFeature = defineFeature({
  name: 'toasts',
  scope: 'site',
  slices: { toasts: toastsReducer },
  epics: { tellRefusedCalls },
  overlays: [Toasts],
})
