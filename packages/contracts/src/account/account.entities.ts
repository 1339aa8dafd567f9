/** @see A§3 Marketing preferences */
export const marketingChannels = ['EMAIL', 'SMS', 'MAIL', 'PHONE', 'PUSH_NOTIFICATION'] as const
export const communicationTypes = [
  'BONUS_OFFER',
  'NEWSLETTER',
  'CASINO',
  'RESPONSIBLE_GAMING',
] as const
