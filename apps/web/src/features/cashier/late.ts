import { lateFeature } from '../../shared/epic/late-feature.ts'
import type { CashierState, SeenByCashier } from './cashier.state.ts'

export const cashier = lateFeature<CashierState, SeenByCashier>()
