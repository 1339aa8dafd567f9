import type { LateFeature } from '../../shared/feature/feature.ts'

export const loadTables = () => import('./tables.lazy.ts')

export const lateTables = {
  name: 'tables',
  scope: 'site',
  fetch: () => loadTables().then((module) => module.tablesCode),
} as const satisfies LateFeature
