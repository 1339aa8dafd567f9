import type { LateFeature } from '../../shared/feature/feature.ts'

/** The banner's text. */
export const lateBanner = {
  name: 'announcements-banner',
  scope: 'site',
  fetch: async () => {
    const { announcementsText } = await import('./announcements.text.ts')
    return { texts: [announcementsText] }
  },
} as const satisfies LateFeature
