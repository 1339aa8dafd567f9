export { selectToasts, type ToastLevel, toastShown } from './toasts.slice.ts'
