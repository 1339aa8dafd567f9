import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { uiText } from '../../shared/ui/ui.text.ts'
import { methodsRemote, pendingRemote } from './cashier.remotes.ts'
import { cashierReducer } from './cashier.slice.ts'
import { cashierText } from './cashier.text.ts'
import { loadDepositGate, loadWithdrawalGate, reloadGatesWhenPlayerChanges } from './gate.epics.ts'
import {
  followPayment,
  showPaymentResultToast,
  startPaymentWhenRequested,
} from './payment.epics.ts'
import {
  cancelWithdrawalWhenRequested,
  refreshPendingWithdrawals,
  showWithdrawalResultToasts,
} from './pending-withdrawals.epics.ts'
import { reloadMethodsWhenPaid, removeSavedMethodWhenRequested } from './saved-methods.epics.ts'
import { promptWhenGateArrives } from './verification.epics.ts'
import { verificationPromptReducer } from './verification.slice.ts'

const remotes = codeOfRemotes(methodsRemote, pendingRemote)

/** The code that every screen of the cashier needs. */
export const cashierCode = {
  slices: {
    ...remotes.slices,
    cashier: cashierReducer,
    verificationPrompt: verificationPromptReducer,
  },
  epics: {
    ...remotes.epics,
    loadDepositGate,
    loadWithdrawalGate,
    reloadGatesWhenPlayerChanges,
    promptWhenGateArrives,
    removeSavedMethodWhenRequested,
    reloadMethodsWhenPaid,
    startPaymentWhenRequested,
    followPayment,
    showPaymentResultToast,
    refreshPendingWithdrawals,
    showWithdrawalResultToasts,
    cancelWithdrawalWhenRequested,
  },
  // The steps of a withdrawal.
  texts: [cashierText, uiText],
}
