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
  Methods,
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
  methods: idle,
  payment: { is: 'none' },
  pendingWithdrawals: idle,
  cancelling: undefined,
  cancelled: [],
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

/** A request that may have been received is sent again with the same idempotency key. */
const sameAs = ({ payment }: CashierState, request: PaymentRequest): PaymentRequest => {
  if (payment.is !== 'refused') return request
  const { kind, method, amount, bonusId, account, reviewedAccount, requestId } = payment.request
  const isSame =
    kind === request.kind &&
    method === request.method &&
    amount === request.amount &&
    bonusId === request.bonusId &&
    account?.key === request.account?.key &&
    reviewedAccount === request.reviewedAccount
  return isSame ? { ...request, requestId } : request
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
    methodsRequested: (state): CashierState => ({ ...state, methods: startLoading(state.methods) }),
    methodsArrived: (state, { payload }: PayloadAction<Arrival<Methods>>): CashierState => ({
      ...state,
      methods: finishLoading(state.methods, payload),
    }),
    methodsFailed: (state, { payload }: PayloadAction<Failure>): CashierState => ({
      ...state,
      methods: failLoading(state.methods, payload),
    }),
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
      payment: isEnded(payment.status) ? { is: 'ended', payment } : { is: 'paying', payment },
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
    pendingWithdrawalsOpened: (state): CashierState => ({
      ...state,
      pendingWithdrawals: startLoading(state.pendingWithdrawals),
    }),
    pendingWithdrawalsClosed: (state): CashierState => ({ ...state, pendingWithdrawals: idle }),
    pendingWithdrawalsArrived: (
      state,
      { payload }: PayloadAction<Arrival<readonly PendingWithdrawal[]>>,
    ): CashierState => ({
      ...state,
      pendingWithdrawals: finishLoading(state.pendingWithdrawals, payload),
    }),
    pendingWithdrawalsFailed: (state, { payload }: PayloadAction<Failure>): CashierState => ({
      ...state,
      pendingWithdrawals: failLoading(state.pendingWithdrawals, payload),
    }),
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
  methodsRequested,
  methodsArrived,
  methodsFailed,
  paymentRequested,
  paymentStarted,
  paymentRefused,
  paymentSubmitted,
  paymentSeen,
  paymentLeft,
  pendingWithdrawalsOpened,
  pendingWithdrawalsClosed,
  pendingWithdrawalsArrived,
  pendingWithdrawalsFailed,
  cancelRequested,
  cancelEnded,
} = slice.actions

export const selectCashier = ({ cashier }: StateWithCashier): CashierState => cashier ?? initial
