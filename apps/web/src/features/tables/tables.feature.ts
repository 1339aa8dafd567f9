import { defineFeature } from '../../shared/feature/feature.ts'
import { lateTables } from './tables.late.ts'

/** The free seats of live tables. */
export const tablesFeature = defineFeature({ name: 'tables', scope: 'site', late: lateTables })
