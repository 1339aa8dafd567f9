import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateDocuments = {
  name: 'documents',
  scope: 'player',
  fetch: () => import('./documents.lazy.ts').then((module) => module.documentsCode),
} as const satisfies LateFeature
