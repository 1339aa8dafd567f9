import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateAnnouncements = {
  name: 'announcements',
  scope: 'site',
  fetch: () => import('./announcements.lazy.ts').then((module) => module.announcementsCode),
} as const satisfies LateFeature
