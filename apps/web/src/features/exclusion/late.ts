import { lateFeature } from '../../shared/epic/late-feature.ts'
import type { ExclusionState, SeenByExclusion } from './exclusion.state.ts'

export const exclusion = lateFeature<ExclusionState, SeenByExclusion>()
