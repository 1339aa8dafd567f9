import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'

export { tellRefusedCalls } from './toasts.epics.ts'
export { selectToasts, type ToastLevel, toastShown, toastsReducer } from './toasts.slice.ts'

/** Loaded with the first thing there is to say. */
export const ToastDesk = lazyPart(
  () => import('./toast-desk.tsx').then((module) => module.ToastDesk),
  MissingUnnoticed,
)
