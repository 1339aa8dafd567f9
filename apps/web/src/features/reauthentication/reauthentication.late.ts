import type { LateFeature } from '../../shared/feature/feature.ts'

const fetchAll = () => import('./reauthentication.lazy.ts')

export const lateReauthentication = {
  name: 'reauthentication',
  scope: 'player',
  fetch: () => fetchAll().then((module) => module.reauthenticationCode),
} as const satisfies LateFeature

export const fetchReauthenticationDialog = () =>
  fetchAll().then((module) => module.ReauthenticationDialog)
