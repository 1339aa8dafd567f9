import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateWelcome = {
  name: 'welcome',
  scope: 'site',
  fetch: () => import('./welcome.text.ts').then(({ welcomeText }) => ({ texts: [welcomeText] })),
} as const satisfies LateFeature
