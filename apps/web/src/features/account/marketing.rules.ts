import {
  type CommunicationType,
  communicationTypes,
  type MarketingChannel,
  type MarketingPreferences,
  marketingChannels,
} from '@player-site/contracts/account/marketing-preferences.ts'

/** One switch of the page. */
export interface MarketingChoice {
  readonly channel: MarketingChannel
  readonly type: CommunicationType
  readonly isAllowed: boolean
}

/** The preferences after a choice; the types keep their order. */
export const preferencesAfter = (
  preferences: MarketingPreferences,
  { channel, type, isAllowed }: MarketingChoice,
): MarketingPreferences => ({
  ...preferences,
  [channel]: communicationTypes.filter((one) =>
    one === type ? isAllowed : preferences[channel].includes(one),
  ),
})

export const allowsAny = (preferences: MarketingPreferences): boolean =>
  marketingChannels.some((channel) => preferences[channel].length > 0)
