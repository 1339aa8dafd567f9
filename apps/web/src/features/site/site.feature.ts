import { defineFeature } from '../../shared/feature/feature.ts'
import { lateSite } from './site.late.ts'
import { siteReducer } from './site.slice.ts'

export const siteFeature = defineFeature({
  name: 'site',
  scope: 'site',
  slices: { site: siteReducer },
  epics: () => import('./site.engine.ts').then((module) => module.siteEpics),
  late: lateSite,
})
