import type { Clock } from '../../clock.ts'

/** How a provider's studio reaches the wallet. */
export interface WalletTarget {
  readonly baseUrl: () => string
  readonly secret: string
  readonly clock: Clock
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}
