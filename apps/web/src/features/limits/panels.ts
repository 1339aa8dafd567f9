import { limits } from './late.ts'
import { limitsCode } from './limits.code.ts'

limits.adopt(limitsCode)

export { LimitsPanel } from './limits-panel.tsx'
