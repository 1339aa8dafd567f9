/**
 * Why an area is closed, first match first. A player reads a sentence for each.
 * @see A§2 Guards, A§6 Roles and permissions
 */
export const accessReasons = [
  /** The whole site is closed to the country of the visit. */
  'country',
  /** The market does not allow it. */
  'marketRule',
  'signInRequired',
  /** The session, or the account, is for withdrawing only. */
  'payoutOnly',
  'closed',
  'onBreak',
  'excluded',
  /** By the operator. */
  'suspended',
  /** An account at a sister brand is suspended. */
  'multibrandSuspended',
  /** The flag `payout` is off. */
  'payoutRestricted',
  /** The area's own flag is off. */
  'restricted',
  /** The day after a break. */
  'coolingOff',
  /** A player of an older system has not entered who they are. */
  'details',
  /** Newer terms than the accepted ones are in force. */
  'terms',
  'noWallet',
  'limitReached',
  /** The market wants a deposit limit first. */
  'limitRequired',
  'questionnaire',
  'verification',
  'underReview',
] as const
export type AccessReason = (typeof accessReasons)[number]
