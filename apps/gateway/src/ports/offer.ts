import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'

/** What the platform offers; it may change while the gateway runs. */
export interface Offer {
  /** The groups that are not offered, in the order of their names. */
  withheld(): readonly CallGroupId[]
  has(group: CallGroupId): boolean
}
