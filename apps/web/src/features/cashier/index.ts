export type { StateWithCashier } from './cashier.state.ts'
export { isFollowed } from './followed.rules.ts'
