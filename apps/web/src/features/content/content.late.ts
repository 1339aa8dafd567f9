import type { LateFeature } from '../../shared/feature/feature.ts'

/** The queries: a page embeds its own replies, so only the next page needs to send one. */
export const lateContent = {
  name: 'content',
  scope: 'site',
  fetch: () => import('@player-site/contracts/content/content.queries.ts').then(() => ({})),
} as const satisfies LateFeature
