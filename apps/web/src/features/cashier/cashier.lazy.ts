import { uiText } from '../../shared/ui/ui.text.ts'
import { cashierReducer } from './cashier.slice.ts'
import { cashierText } from './cashier.text.ts'
import {
  loadDepositGate,
  loadMethodsWhenRequested,
  loadWithdrawalGate,
  reloadGatesWhenPlayerChanges,
} from './gate.epics.ts'
import {
  followPayment,
  showPaymentResultToast,
  startPaymentWhenRequested,
} from './payment.epics.ts'
import {
  cancelWithdrawalWhenRequested,
  loadPendingWithdrawalsWhenOpened,
  refreshPendingWithdrawals,
  showWithdrawalResultToasts,
} from './pending-withdrawals.epics.ts'
import { promptWhenGateArrives } from './verification.epics.ts'
import { verificationPromptReducer } from './verification.slice.ts'

/** The code that every screen of the cashier needs. */
export const cashierCode = {
  slices: { cashier: cashierReducer, verificationPrompt: verificationPromptReducer },
  epics: {
    loadDepositGate,
    loadWithdrawalGate,
    reloadGatesWhenPlayerChanges,
    promptWhenGateArrives,
    loadMethodsWhenRequested,
    startPaymentWhenRequested,
    followPayment,
    showPaymentResultToast,
    loadPendingWithdrawalsWhenOpened,
    refreshPendingWithdrawals,
    showWithdrawalResultToasts,
    cancelWithdrawalWhenRequested,
  },
  // The steps of a withdrawal.
  texts: [cashierText, uiText],
}
