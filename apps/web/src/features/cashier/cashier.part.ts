import { cashierReducer } from './cashier.slice.ts'
import {
  askAgainWhenPlayerChanges,
  askDepositGate,
  askWithdrawalGate,
  loadMethodsWhenWanted,
} from './gate.epics.ts'
import { cashier } from './late.ts'
import { followPayment, startPaymentWhenAsked, tellHowPaymentEnded } from './payment.epics.ts'
import {
  cancelWithdrawalWhenAsked,
  loadWaitingWhenOpened,
  lookAgainWhileWaiting,
  tellHowWithdrawalsEnded,
} from './waiting.epics.ts'

const epics = {
  askDepositGate,
  askWithdrawalGate,
  askAgainWhenPlayerChanges,
  loadMethodsWhenWanted,
  startPaymentWhenAsked,
  followPayment,
  tellHowPaymentEnded,
  loadWaitingWhenOpened,
  lookAgainWhileWaiting,
  tellHowWithdrawalsEnded,
  cancelWithdrawalWhenAsked,
}

// Whoever imports a screen of the cashier has its code with it.
cashier.adopt({ reducer: cashierReducer, epics })
