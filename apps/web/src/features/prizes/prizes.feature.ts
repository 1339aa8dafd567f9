import { defineFeature } from '../../shared/feature/feature.ts'
import { latePrizes } from './prizes.late.ts'

/** Winners and jackpots in the lobbies. */
export const prizesFeature = defineFeature({ name: 'prizes', scope: 'site', late: latePrizes })
