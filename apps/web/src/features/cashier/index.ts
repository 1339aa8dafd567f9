export type { StateWithCashier, StateWithPendingWithdrawals } from './cashier.state.ts'
export { isFollowed } from './followed.rules.ts'
