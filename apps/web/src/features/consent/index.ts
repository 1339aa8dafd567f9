export { selectNeedsConsent } from './consent.slice.ts'
