import { defineFeature } from '../../shared/feature/feature.ts'
import { toastsReducer } from './toasts.slice.ts'
import { Toasts } from './toasts.tsx'

export const toastsFeature = defineFeature({
  name: 'toasts',
  scope: 'site',
  slices: { toasts: toastsReducer },
  epics: () => import('./toasts.engine.ts').then((module) => module.toastsEpics),
  overlays: [Toasts],
})
