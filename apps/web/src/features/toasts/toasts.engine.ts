import { reportFaults } from './fault.epics.ts'
import { showRefusedCallToasts } from './toasts.epics.ts'

export const toastsEpics = { reportFaults, showRefusedCallToasts }
