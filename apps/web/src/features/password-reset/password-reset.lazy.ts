import { uiText } from '../../shared/ui/ui.text.ts'
import { denyChangeWhenPressed, readAlertWhenOpened } from './account-alerts.epics.ts'
import { accountAlertsReducer } from './account-alerts.slice.ts'
import {
  answerReviewWhenSubmitted,
  checkLinkWhenOpened,
  countDownToResend,
  goHomeWhenSet,
  requestResetWhenSubmitted,
  setPasswordWhenSubmitted,
  verifyCodeWhenSubmitted,
} from './password-reset.epics.ts'
import { passwordResetReducer } from './password-reset.slice.ts'
import { passwordResetText } from './password-reset.text.ts'

export const passwordResetCode = {
  slices: { passwordReset: passwordResetReducer, accountAlerts: accountAlertsReducer },
  epics: {
    requestResetWhenSubmitted,
    verifyCodeWhenSubmitted,
    checkLinkWhenOpened,
    setPasswordWhenSubmitted,
    answerReviewWhenSubmitted,
    goHomeWhenSet,
    readAlertWhenOpened,
    denyChangeWhenPressed,
    countResetDown: countDownToResend,
  },
  texts: [passwordResetText, uiText],
}
