import type {
  DepositGate,
  Payment,
  PendingWithdrawal,
  WithdrawalGate,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  loading,
  startLoading,
} from '../../shared/remote/remote.ts'
import { isEnded } from './cashier.rules.ts'
import type {
  CashierState,
  PaymentPhase,
  PaymentRequest,
  StateWithCashier,
} from './cashier.state.ts'

const initial: CashierState = {
  deposit: idle,
  isVerificationDeferred: false,
  isNoticeDismissed: false,
  withdrawal: idle,
  isPayoutVerificationDeferred: false,
  removing: undefined,
  payment: { is: 'none' },
  cancelling: undefined,
  cancelled: [],
}

/** A payment by a saved card has no page to be at. */
function startedPhase(payment: Payment): PaymentPhase {
  if (isEnded(payment.status)) return { is: 'ended', payment }
  return { is: payment.status === 'PENDING' ? 'submitted' : 'paying', payment }
}

/** Moves the payment to its next step by the platform's reply. */
function phaseAfter(phase: PaymentPhase, payment: Payment): PaymentPhase {
  const isOurs =
    (phase.is === 'paying' || phase.is === 'submitted') &&
    phase.payment.paymentId === payment.paymentId
  if (!isOurs) return phase
  if (isEnded(payment.status)) return { is: 'ended', payment }
  return { is: payment.status === 'PENDING' ? 'submitted' : phase.is, payment }
}

const contents = [
  'kind',
  'method',
  'savedMethodId',
  'amount',
  'bonusId',
  'reviewedAccount',
] as const satisfies readonly (keyof PaymentRequest)[]

const hasSameContents = (a: PaymentRequest, b: PaymentRequest): boolean =>
  contents.every((name) => a[name] === b[name]) && a.account?.key === b.account?.key

/** A request that may have been received is sent again with the same idempotency key. */
const sameAs = ({ payment }: CashierState, request: PaymentRequest): PaymentRequest => {
  if (payment.is !== 'refused') return request
  const { requestId } = payment.request
  return hasSameContents(payment.request, request) ? { ...request, requestId } : request
}

/**
 * Leaving the cashier with the provider's page open abandons a payment; one in progress is still
 * followed.
 */
const abandonPayment = (phase: PaymentPhase): PaymentPhase =>
  phase.is === 'submitted' ? phase : { is: 'none' }

const slice = createSlice({
  name: 'cashier',
  initialState: (): CashierState => initial,
  reducers: {
    depositOpened: (state): CashierState => ({
      ...state,
      deposit: startLoading(state.deposit),
      // The result of a payment that the player left was already announced when it ended.
      payment:
        state.deposit.is === 'idle' && state.payment.is === 'ended'
          ? { is: 'none' }
          : state.payment,
    }),
    depositClosed: (state): CashierState => ({
      ...state,
      deposit: idle,
      payment: abandonPayment(state.payment),
    }),
    /** @see A§4 "Choosing verify-later requests limits with a later flag" */
    verificationDeferred: (state): CashierState => ({
      ...state,
      isVerificationDeferred: true,
      deposit: loading,
    }),
    depositGateArrived: (
      state,
      { payload }: PayloadAction<Arrival<DepositGate>>,
    ): CashierState => ({
      ...state,
      deposit: finishLoading(state.deposit, payload),
    }),
    depositGateFailed: (state, { payload }: PayloadAction<Failure>): CashierState => ({
      ...state,
      deposit: failLoading(state.deposit, payload),
    }),
    noticeDismissed: (state): CashierState => ({ ...state, isNoticeDismissed: true }),
    withdrawalOpened: (state): CashierState => ({
      ...state,
      withdrawal: startLoading(state.withdrawal),
    }),
    payoutVerificationDeferred: (state): CashierState => ({
      ...state,
      isPayoutVerificationDeferred: true,
    }),
    withdrawalClosed: (state): CashierState => ({
      ...state,
      withdrawal: idle,
      payment: abandonPayment(state.payment),
    }),
    withdrawalGateArrived: (
      state,
      { payload }: PayloadAction<Arrival<WithdrawalGate>>,
    ): CashierState => ({
      ...state,
      withdrawal: finishLoading(state.withdrawal, payload),
    }),
    withdrawalGateFailed: (state, { payload }: PayloadAction<Failure>): CashierState => ({
      ...state,
      withdrawal: failLoading(state.withdrawal, payload),
    }),
    savedRemovalRequested: (state, { payload }: PayloadAction<string>): CashierState => ({
      ...state,
      removing: payload,
    }),
    /** @param payload the removed card; undefined: it could not be removed */
    savedRemovalEnded: {
      reducer: (state): CashierState => ({ ...state, removing: undefined }),
      prepare: (savedMethodId: string | undefined) => ({ payload: savedMethodId }),
    },
    paymentRequested: {
      reducer: (state, { payload }: PayloadAction<PaymentRequest>): CashierState => ({
        ...state,
        payment: { is: 'starting', request: sameAs(state, payload) },
      }),
      prepare: (request: Omit<PaymentRequest, 'requestId'>) => ({
        payload: { ...request, requestId: nanoid() },
      }),
    },
    paymentStarted: (state, { payload: payment }: PayloadAction<Payment>): CashierState => ({
      ...state,
      payment: startedPhase(payment),
    }),
    paymentRefused: (state, { payload: failure }: PayloadAction<Failure>): CashierState =>
      state.payment.is === 'starting'
        ? { ...state, payment: { is: 'refused', request: state.payment.request, failure } }
        : state,
    /**
     * The provider's page says that the player has finished there; it does not say that money has
     * moved.
     */
    paymentSubmitted: (state): CashierState =>
      state.payment.is === 'paying'
        ? { ...state, payment: { is: 'submitted', payment: state.payment.payment } }
        : state,
    paymentSeen: (state, { payload }: PayloadAction<Payment>): CashierState => ({
      ...state,
      payment: phaseAfter(state.payment, payload),
    }),
    /** Returns to the form, whatever the result of the payment. */
    paymentLeft: (state): CashierState => ({ ...state, payment: { is: 'none' } }),
    cancelRequested: (state, { payload }: PayloadAction<PendingWithdrawal>): CashierState => ({
      ...state,
      cancelling: payload.pendingWithdrawalId,
    }),
    cancelEnded: (state, { payload }: PayloadAction<{ readonly id?: string }>): CashierState => ({
      ...state,
      cancelling: undefined,
      cancelled: payload.id === undefined ? state.cancelled : [...state.cancelled, payload.id],
    }),
  },
})

export const cashierReducer = slice.reducer
export const {
  depositOpened,
  depositClosed,
  verificationDeferred,
  depositGateArrived,
  depositGateFailed,
  noticeDismissed,
  withdrawalOpened,
  payoutVerificationDeferred,
  withdrawalClosed,
  withdrawalGateArrived,
  withdrawalGateFailed,
  savedRemovalRequested,
  savedRemovalEnded,
  paymentRequested,
  paymentStarted,
  paymentRefused,
  paymentSubmitted,
  paymentSeen,
  paymentLeft,
  cancelRequested,
  cancelEnded,
} = slice.actions

export const selectCashier = ({ cashier }: StateWithCashier): CashierState => cashier ?? initial
