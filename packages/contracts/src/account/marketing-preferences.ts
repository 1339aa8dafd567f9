import * as z from 'zod/mini'

/** @see A§3 Marketing preferences */
export const marketingChannels = ['EMAIL', 'SMS', 'MAIL', 'PHONE', 'PUSH_NOTIFICATION'] as const
export type MarketingChannel = (typeof marketingChannels)[number]
export const communicationTypes = [
  'BONUS_OFFER',
  'NEWSLETTER',
  'CASINO',
  'RESPONSIBLE_GAMING',
] as const
export type CommunicationType = (typeof communicationTypes)[number]

const allowedTypes = z.array(z.enum(communicationTypes)).check(
  z.maxLength(communicationTypes.length),
  z.refine((types) => new Set(types).size === types.length, { error: 'must not repeat a type' }),
)

/** What each channel may bring; a channel that may bring nothing has an empty list. */
export const marketingPreferences = z.object({
  EMAIL: allowedTypes,
  SMS: allowedTypes,
  MAIL: allowedTypes,
  PHONE: allowedTypes,
  PUSH_NOTIFICATION: allowedTypes,
})
export type MarketingPreferences = z.infer<typeof marketingPreferences>

/** A change of some channels; the others keep theirs. */
export const marketingChange = z
  .partial(z.strictObject(marketingPreferences.shape))
  .check(
    z.refine((change) => Object.keys(change).length > 0, { error: 'must change some channel' }),
  )
export type MarketingChange = z.infer<typeof marketingChange>

/** Nothing is allowed before it was chosen. */
export const noMarketing: MarketingPreferences = {
  EMAIL: [],
  SMS: [],
  MAIL: [],
  PHONE: [],
  PUSH_NOTIFICATION: [],
}

/**
 * What the consent of a registration allows, word by word: "offers and news by e-mail, text
 * message, phone and post". Tips for safer play and notifications of the device are not named in
 * it, and stay off.
 */
export const optedInMarketing: MarketingPreferences = {
  ...noMarketing,
  EMAIL: ['BONUS_OFFER', 'NEWSLETTER', 'CASINO'],
  SMS: ['BONUS_OFFER', 'NEWSLETTER', 'CASINO'],
  MAIL: ['BONUS_OFFER', 'NEWSLETTER', 'CASINO'],
  PHONE: ['BONUS_OFFER', 'NEWSLETTER', 'CASINO'],
}
