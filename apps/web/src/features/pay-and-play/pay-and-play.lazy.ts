import { uiText } from '../../shared/ui/ui.text.ts'
import {
  countDownToEmailCode,
  loadSettingsForForm,
  openAccountWhenCodeEntered,
  reloadSettingsForNewTermsOfBank,
  sendEmailCodeWhenRequested,
  showDepositOfSignIn,
  signInWhenAccountIsReady,
  trackBankSignUp,
} from './bank-person.epics.ts'
import {
  authorizeWhenAmountChosen,
  logMissingBanner,
  openSessionWhenRequested,
  verifyWhenBankReturned,
} from './bank-session.epics.ts'
import { payAndPlayReducer } from './pay-and-play.slice.ts'
import { payAndPlayText } from './pay-and-play.text.ts'

/** The code that every screen of the sign-in with a bank needs. */
export const payAndPlayCode = {
  slices: { payAndPlay: payAndPlayReducer },
  epics: {
    openSessionWhenRequested,
    authorizeWhenAmountChosen,
    verifyWhenBankReturned,
    logMissingBanner,
    loadSettingsForForm,
    reloadSettingsForNewTermsOfBank,
    sendEmailCodeWhenRequested,
    countDownToEmailCode,
    openAccountWhenCodeEntered,
    signInWhenAccountIsReady,
    trackBankSignUp,
    showDepositOfSignIn,
  },
  texts: [payAndPlayText, uiText],
}
