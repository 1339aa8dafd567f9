import { lazy } from 'react'

export { closeToastsInTime, tellRefusedCalls } from './toasts.epics.ts'
export { selectToasts, toastShown, toastsReducer } from './toasts.slice.ts'

/** Loaded with the first thing there is to say. */
export const ToastList = lazy(() =>
  import('./toast-list.tsx').then((module) => ({ default: module.ToastList })),
)
