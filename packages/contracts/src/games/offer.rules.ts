import type { LobbySettings, SubProvider } from '../lobby/lobby-content.entities.ts'
import type { Channel } from './channel.ts'
import type { Game } from './games.entities.ts'

/** Where and on what a game would be played. */
export interface GameAudience {
  /** ISO 3166-1 alpha-2; undefined when unknown. */
  readonly country: string | undefined
  readonly market: LobbySettings['availableProviders'][number]['market']
  /** Undefined: any. */
  readonly channel: Channel | undefined
}

type Listed = Pick<Game, 'provider' | 'subProviderId' | 'channels'>

/**
 * Whether game lists contain a game: its provider is allowed in the market, its sub-provider is not
 * on the exclusion list, and it is for this channel.
 * @see B§5 "Game lists exclude games"
 */
export const isListed = (
  { provider, subProviderId, channels }: Listed,
  { market, channel }: GameAudience,
  { availableProviders, exclusionSubProviders }: LobbySettings,
): boolean =>
  (availableProviders.find((of) => of.market === market)?.providers.includes(provider) ?? false) &&
  (subProviderId === null || !exclusionSubProviders.includes(subProviderId)) &&
  (channel === undefined || channels.includes(channel))

type Restricting = Pick<SubProvider, 'restrictedCountry' | 'removeRestrictedCountryOverlay'>

/**
 * Whether a game is shown under an overlay and cannot be opened: the game, its provider or its
 * sub-provider restricts the country. A sub-provider without the overlay restricts nothing here; its
 * own launch decides.
 * @see B§3 "restricted-country fields"
 */
export const isRestrictedIn = (
  country: string | undefined,
  game: Pick<Game, 'restrictedCountry'>,
  provider: { readonly restrictedCountry: readonly string[] } | undefined,
  subProvider: Restricting | undefined,
): boolean =>
  country !== undefined &&
  (game.restrictedCountry.some((code) => code === country) ||
    (provider?.restrictedCountry.some((code) => code === country) ?? false) ||
    (subProvider !== undefined &&
      !subProvider.removeRestrictedCountryOverlay &&
      subProvider.restrictedCountry.some((code) => code === country)))
