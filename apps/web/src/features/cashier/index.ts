export type { CashierPart } from './cashier.state.ts'
export { isFollowed } from './followed.rules.ts'
