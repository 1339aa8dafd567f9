import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type {
  LimitsView,
  LimitType,
  LimitView,
} from '@player-site/contracts/limits/limits.entities.ts'
import type { LimitAct } from './limits.state.ts'

export interface LimitCardProps {
  readonly type: LimitType
  readonly limit: LimitView
  /** All three durations, since each limits the others. */
  readonly view: LimitsView
  readonly currency: Currency
  readonly act: LimitAct
}
