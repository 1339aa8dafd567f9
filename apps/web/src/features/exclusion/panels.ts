export { BreakPanel } from './break-panel.tsx'
export { ExclusionPanel } from './exclusion-panel.tsx'
export { LimitRules } from './limit-rules.tsx'
