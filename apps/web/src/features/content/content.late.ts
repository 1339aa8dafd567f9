import type { LateFeature } from '../../shared/feature/feature.ts'

/** The queries: a page comes with its own answers, so only the next one needs to ask. */
export const lateContent = {
  name: 'content',
  scope: 'site',
  fetch: () => import('@player-site/contracts/content/content.queries.ts').then(() => ({})),
} as const satisfies LateFeature
