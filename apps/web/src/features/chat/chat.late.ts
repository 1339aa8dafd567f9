import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateChat = {
  name: 'chat',
  scope: 'site',
  fetch: () => import('./chat.lazy.ts').then((module) => module.chatCode),
} as const satisfies LateFeature
