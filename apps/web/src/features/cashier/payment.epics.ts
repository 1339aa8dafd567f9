import {
  readPayment,
  startDeposit,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { Payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  repeat,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import { type Failure, failureOf } from '../../shared/api/failure.ts'
import { deviceFactsOf } from '../../shared/device/device-facts.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { withFreshAuthentication } from '../reauthentication/index.ts'
import { toastShown } from '../toasts/index.ts'
import { methodsRemote, pendingRemote } from './cashier.remotes.ts'
import { pollDelayMs } from './cashier.rules.ts'
import {
  depositClosed,
  depositOpened,
  paymentLeft,
  paymentRefused,
  paymentRequested,
  paymentSeen,
  paymentStarted,
  selectCashier,
  withdrawalClosed,
  withdrawalOpened,
} from './cashier.slice.ts'
import type { PaymentPhase, PaymentRequest, StateWithCashier } from './cashier.state.ts'

/**
 * The poll interval while the player is at the provider's page, which may close without a message.
 */
export const unsubmittedPollMs = 5_000

const paymentStartedActions = ({ kind }: PaymentRequest, payment: Payment): UnknownAction[] =>
  kind === 'deposit'
    ? [paymentStarted(payment)]
    : [
        paymentLeft(),
        toastShown({
          level: 'success',
          subject: 'withdrawal',
          messageId: 'cashier.toast.withdrawalRequested',
        }),
        pendingRemote.opened(),
        withdrawalOpened(),
      ]

/** The player did not confirm that it is them. */
const unconfirmed: Failure = {
  code: 'session.reauthenticationRequired',
  details: {},
  status: 403,
  requestId: undefined,
}

/** @see A§7 Wallet and cashier */
export const startPaymentWhenRequested: AppEpic<StateWithCashier> = (action$, state$, deps) =>
  action$.pipe(
    filter(paymentRequested.match),
    // exhaustMap: double presses must not create two payments.
    exhaustMap(() => {
      const { payment: phase } = selectCashier(state$.value)
      if (phase.is !== 'starting') return EMPTY
      const { kind, ...wanted } = phase.request
      const body = { ...wanted, ...deviceFactsOf(deps.device) }
      const spec = kind === 'deposit' ? startDeposit : startWithdrawal
      const start = () =>
        deps.api
          .call(spec, { body })
          .pipe(mergeMap((payment) => paymentStartedActions(phase.request, payment)))
      // A withdrawal to an account that nothing has gone to yet is sensitive.
      return withFreshAuthentication(action$, start, of(paymentRefused(unconfirmed))).pipe(
        catchError((error: unknown) => from(paymentRefusedActions(phase.request, error))),
        takeUntil(action$.pipe(filter((a) => depositClosed.match(a) || withdrawalClosed.match(a)))),
      )
    }),
  )

/** Amounts that are above a limit, which a smaller one may pass. */
const limitWarnings: Readonly<Record<string, string>> = {
  WITHDRAWAL_LIMIT_REACHED: 'cashier.toast.withdrawalLimit',
  EXCEEDS_KYC_LIMIT: 'cashier.toast.kycLimit',
}

/** A refusal is shown with its reason, and the gate is loaded again. */
function paymentRefusedActions({ kind }: PaymentRequest, error: unknown): UnknownAction[] {
  const failure = failureOf(error)
  const told = paymentRefused(failure)
  // The amounts to be returned first have changed since the form was opened.
  if (failure.code === 'cashier.payBackFirst') return [told, withdrawalOpened()]
  const isStale =
    failure.code === 'cashier.accountChanged' || failure.code === 'cashier.savedMethodGone'
  if (isStale) return [told, methodsRemote.opened()]
  // The bonus has ended, or the player has another one by now.
  if (failure.code === 'cashier.bonusGone') return [told, depositOpened()]
  if (failure.code !== 'cashier.refused') return [told]
  if (kind === 'deposit') return [told, depositOpened()]
  const warning = limitWarnings[String(failure.details['status'])]
  if (warning === undefined) return [told, withdrawalOpened()]
  const toast = toastShown({ level: 'warning', subject: 'withdrawal', messageId: warning })
  return [told, toast, withdrawalOpened()]
}

type Followed = { readonly id: string; readonly isSubmitted: boolean } | undefined

const followedIn = (phase: PaymentPhase): Followed =>
  phase.is === 'paying' || phase.is === 'submitted'
    ? { id: phase.payment.paymentId, isSubmitted: phase.is === 'submitted' }
    : undefined

function follow(
  { id, isSubmitted }: NonNullable<Followed>,
  { api, scheduler, log }: Pick<Dependencies, 'api' | 'scheduler' | 'log'>,
): Observable<UnknownAction> {
  let polls = 0
  return defer(() => {
    const delayMs = isSubmitted ? pollDelayMs(polls) : unsubmittedPollMs
    polls += 1
    return timer(delayMs, scheduler)
  }).pipe(
    switchMap(() =>
      api.call(readPayment, { params: { paymentId: id } }).pipe(
        map((payment) => paymentSeen(payment)),
        catchError((error: unknown) => {
          log.warn('cashier.paymentUnread', { code: failureOf(error).code })
          return EMPTY
        }),
      ),
    ),
    repeat(),
  )
}

/** Polls the payment until it has ended, also after its page was left. */
export const followPayment: AppEpic<StateWithCashier> = (_, state$, deps) =>
  state$.pipe(
    map((state) => followedIn(selectCashier(state).payment)),
    distinctUntilChanged((a, b) => a?.id === b?.id && a?.isSubmitted === b?.isSubmitted),
    // switchMap: polling stops when the payment has ended or the player has signed out.
    switchMap((followed) => (followed ? follow(followed, deps) : EMPTY)),
  )

/** With the deposit on screen its result is visible; a player on another page gets a toast. */
export const showPaymentResultToast: AppEpic<StateWithCashier> = (_, state$) =>
  state$.pipe(
    map((state) => selectCashier(state).payment),
    filter((phase) => phase.is === 'ended'),
    map(({ payment }) => payment),
    distinctUntilChanged((a, b) => a.paymentId === b.paymentId),
    filter(() => selectCashier(state$.value).deposit.is === 'idle'),
    switchMap(({ status, reason }) => {
      if (status === 'SUCCESS') {
        return of(
          toastShown({
            level: 'success',
            subject: 'deposit',
            messageId: 'cashier.toast.deposited',
          }),
        )
      }
      // A player who cancelled the payment themselves knows its result.
      if (reason === 'abandoned') return EMPTY
      return of(
        toastShown({
          level: 'error',
          subject: 'deposit',
          messageId: 'cashier.toast.depositFailed',
        }),
      )
    }),
  )
