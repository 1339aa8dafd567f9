import { merge } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { cashierReducer } from './cashier.slice.ts'
import type { SeenByCashier } from './cashier.state.ts'
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

const all = [
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
]

const epic: AppEpic<SeenByCashier> = (action$, state$, deps) =>
  merge(...all.map((each) => each(action$, state$, deps)))

// Whoever imports a screen of the cashier has its code with it.
cashier.adopt({ reducer: cashierReducer, epic })
