import { cashierReducer } from './cashier.slice.ts'
import { cashierText } from './cashier.text.ts'
import {
  askAgainWhenPlayerChanges,
  askDepositGate,
  askWithdrawalGate,
  loadMethodsWhenRequested,
} from './gate.epics.ts'
import { followPayment, startPaymentWhenAsked, tellHowPaymentEnded } from './payment.epics.ts'
import {
  cancelWithdrawalWhenAsked,
  loadWaitingWhenOpened,
  lookAgainWhileWaiting,
  tellHowWithdrawalsEnded,
} from './waiting.epics.ts'

/** The code that every screen of the cashier needs. */
export const cashierCode = {
  slices: { cashier: cashierReducer },
  epics: {
    askDepositGate,
    askWithdrawalGate,
    askAgainWhenPlayerChanges,
    loadMethodsWhenRequested,
    startPaymentWhenAsked,
    followPayment,
    tellHowPaymentEnded,
    loadWaitingWhenOpened,
    lookAgainWhileWaiting,
    tellHowWithdrawalsEnded,
    cancelWithdrawalWhenAsked,
  },
  texts: [cashierText],
}
