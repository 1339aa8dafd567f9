/** Why a bonus ended, for its player. */
export const bonusEndReasons = [
  /** Wagered completely: what was left of it became the player's own. */
  'wagered',
  /** The player gave it up. */
  'player',
  'withdrawal',
  'expired',
  /** The account was closed or excluded. */
  'account',
  /** Its money was lost. */
  'spent',
  /** The payer's bank claimed its deposit back. */
  'chargeback',
  /** Cancelled by the operator. */
  'staff',
] as const
export type BonusEndReason = (typeof bonusEndReasons)[number]

export const isBonusEndReason = (reason: string): reason is BonusEndReason =>
  bonusEndReasons.some((one) => one === reason)
