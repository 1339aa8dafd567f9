export { isCategoryAllowed, type StateWithConsent, selectNeedsConsent } from './consent.slice.ts'
