export { PinFailure } from './pin-failure.tsx'
export { lateRegistration } from './registration.late.ts'
