export { lateRegistration } from './registration.late.ts'
