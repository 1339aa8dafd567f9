import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateSite = {
  name: 'site',
  scope: 'site',
  fetch: () => import('./site.lazy.ts').then((module) => module.siteCode),
} as const satisfies LateFeature
