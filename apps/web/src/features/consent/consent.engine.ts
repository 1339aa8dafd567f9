import {
  findConsentOnStart,
  followConsentOfOtherTabs,
  joinConsentOfPlayer,
  keepConsentWhenChosen,
  saveConsentOfPlayer,
} from './consent.epics.ts'

export const consentEpics = {
  findConsentOnStart,
  keepConsentWhenChosen,
  followConsentOfOtherTabs,
  saveConsentOfPlayer,
  joinConsentOfPlayer,
}
