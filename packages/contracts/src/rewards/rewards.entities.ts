/** @see B§3 Bonus enumerations, Reward */
export const bonusTypes = ['MANUAL', 'TRIGGERED', 'OPT_IN', 'LOYALTY'] as const
export const bonusTriggers = [
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'NEXT_DEPOSIT',
  'REGISTRATION_WITH_TIMEFRAME',
  'CASHBACK_INSTANT',
  'CASHBACK_DAILY',
  'CASHBACK_WEEKLY',
  'CASHBACK_TIMEFRAME',
  'CASHBACK_SPECIFIC_DAY',
  'CASHBACK_BOOSTER',
  'LINKED_CAMPAIGN',
  'MANUAL_BONUS_CODE',
  'TOURNAMENT',
  'BET',
] as const
export const rewardVerticals = [
  'CASINO',
  'FREE_BET',
  'LIVE_CASINO',
  'SPORTS',
  'FREE_SPINS',
] as const
export const bonusKinds = ['STICKY', 'NON_STICKY'] as const
export const campaignFilters = [
  'ACTIVE',
  'ALL',
  'CANCELED',
  'COMPLETED',
  'DRAFT',
  'EXPIRED',
] as const
export const campaignStatuses = ['DRAFT', 'ACTIVE', 'EXPIRED', 'CANCELED'] as const
export const rewardTabs = ['ACTIVE', 'ELIGIBLE'] as const
export const assignmentOutcomes = ['ACTIVATED', 'FORFEITED'] as const
/** `betBonusType` of a free spin. */
export const freeSpinBetBonusType = -1
