import { uiText } from '../../shared/ui/ui.text.ts'
import { trackCompletion } from './completion.epics.ts'
import { countDownToResend, sendPinWhenRequested, verifyPinWhenEntered } from './pin.epics.ts'
import {
  beginOnSubmit,
  completeWhenVerified,
  loadRiskSetting,
  loadSettingsWhenRequested,
  reloadSettingsForNewTerms,
  requestNextPin,
} from './registration.epics.ts'
import { registrationReducer } from './registration.slice.ts'
import { registrationText } from './registration.text.ts'

/** The code that every screen of the sign-up needs. */
export const registrationCode = {
  slices: { registration: registrationReducer },
  epics: {
    loadSettingsWhenRequested,
    loadRiskSetting,
    reloadSettingsForNewTerms,
    beginOnSubmit,
    requestNextPin,
    completeWhenVerified,
    sendPinWhenRequested,
    verifyPinWhenEntered,
    countDownToResend,
    trackCompletion,
  },
  texts: [registrationText, uiText],
}
