import { showRefusedCallToasts } from './toasts.epics.ts'

export const toastsEpics = { showRefusedCallToasts }
