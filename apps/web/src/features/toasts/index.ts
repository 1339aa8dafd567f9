/** @testing what was said, without the page */
export { selectToasts, type Toast, type ToastLevel, toastShown } from './toasts.slice.ts'
