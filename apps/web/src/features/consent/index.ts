export {
  findConsentOnStart,
  followConsentOfOtherTabs,
  joinConsentOfPlayer,
  keepConsentWhenChosen,
  saveConsentOfPlayer,
} from './consent.epics.ts'
export { consentReducer } from './consent.slice.ts'
export { Consent } from './consent.tsx'
