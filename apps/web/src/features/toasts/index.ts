import { lazy } from 'react'

export { tellRefusedCalls } from './toasts.epics.ts'
export { selectToasts, toastsReducer } from './toasts.slice.ts'

/** Loaded with the first thing there is to say. */
export const ToastDesk = lazy(() =>
  import('./toast-desk.tsx').then((module) => ({ default: module.ToastDesk })),
)
