import {
  countDownToResend,
  goHomeWhenSet,
  requestResetWhenSubmitted,
  setPasswordWhenSubmitted,
  verifyCodeWhenSubmitted,
} from './password-reset.epics.ts'
import { passwordResetReducer } from './password-reset.slice.ts'
import { passwordResetText } from './password-reset.text.ts'

export const passwordResetCode = {
  slices: { passwordReset: passwordResetReducer },
  epics: {
    requestResetWhenSubmitted,
    verifyCodeWhenSubmitted,
    setPasswordWhenSubmitted,
    goHomeWhenSet,
    countResetDown: countDownToResend,
  },
  texts: [passwordResetText],
}
