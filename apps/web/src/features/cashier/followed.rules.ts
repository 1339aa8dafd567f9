import type { StateWithCashier, StateWithPendingWithdrawals } from './cashier.state.ts'

/**
 * Whether this tab's cashier reports the result of a payment: the payment was started here, or its
 * list is open.
 */
export function isFollowed(
  { cashier, pendingWithdrawals }: StateWithCashier & StateWithPendingWithdrawals,
  paymentId: string,
): boolean {
  const payment = cashier && 'payment' in cashier.payment ? cashier.payment.payment : undefined
  const isListed =
    pendingWithdrawals?.is === 'ready' &&
    pendingWithdrawals.value.some(({ pendingWithdrawalId }) => pendingWithdrawalId === paymentId)
  return payment?.paymentId === paymentId || isListed
}
