import { lateFeature } from '../../shared/epic/late-feature.ts'
import type { LimitsPart, LimitsState } from './limits.state.ts'

export const limits = lateFeature<LimitsState, LimitsPart>()
