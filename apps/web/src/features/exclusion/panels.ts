import { exclusionCode } from './exclusion.code.ts'
import { exclusion } from './late.ts'

// Once, however many of the parts are shown.
exclusion.adopt(exclusionCode)

export { BreakPanel } from './break-panel.tsx'
export { ExclusionPanel } from './exclusion-panel.tsx'
export { LimitRules } from './limit-rules.tsx'
