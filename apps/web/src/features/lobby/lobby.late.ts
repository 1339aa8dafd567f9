import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateLobby = {
  name: 'lobby',
  scope: 'site',
  fetch: () => import('./lobby.lazy.ts').then((module) => module.lobbyCode),
} as const satisfies LateFeature
