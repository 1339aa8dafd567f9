import type { CashierState } from './cashier.state.ts'

/**
 * Whether this tab's cashier reports the result of a payment: the payment was started here, or its
 * list is open.
 */
export function isFollowed(cashier: CashierState | undefined, paymentId: string): boolean {
  if (!cashier) return false
  const { payment, pendingWithdrawals } = cashier
  const isOwn = 'payment' in payment && payment.payment.paymentId === paymentId
  const isListed =
    pendingWithdrawals.is === 'ready' &&
    pendingWithdrawals.value.some(({ pendingWithdrawalId }) => pendingWithdrawalId === paymentId)
  return isOwn || isListed
}
