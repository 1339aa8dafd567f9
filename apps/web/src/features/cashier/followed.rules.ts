import type { CashierState } from './cashier.state.ts'

/** Whether the cashier of this tab tells how a payment ends: it was begun here, or its list is open. */
export function isFollowed(cashier: CashierState | undefined, paymentId: string): boolean {
  if (!cashier) return false
  const { payment, waiting } = cashier
  const isOwn = 'payment' in payment && payment.payment.paymentId === paymentId
  const isListed =
    waiting.is === 'ready' &&
    waiting.value.some(({ pendingWithdrawalId }) => pendingWithdrawalId === paymentId)
  return isOwn || isListed
}
