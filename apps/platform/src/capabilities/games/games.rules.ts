import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { type Game, marketProductOf } from '@player-site/contracts/games/games.entities.ts'
import { isListed, isRestrictedIn } from '@player-site/contracts/games/offer.rules.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { isIdentityVerified } from '@player-site/contracts/session/kyc.rules.ts'
import type { Catalogue } from './games.catalogue.ts'

/** The audience of a game. */
export interface Viewer {
  /** The rules of the player's country, or of the visit's. */
  readonly rules: Pick<MarketRules, 'products' | 'market'>
  /** Where the player lives, or the visitor is; undefined when unknown. */
  readonly country: string | undefined
  readonly brand: BrandId
  /** Undefined: not signed in. */
  readonly kycStatus: string | undefined
  /** The account's; undefined for visitors. */
  readonly currency: Currency | undefined
}

/** What decides about play money and products. */
type ByProduct = Pick<Viewer, 'kycStatus'> & { readonly rules: Pick<MarketRules, 'products'> }
type Kind = Pick<Game, 'type' | 'gameType'>

/**
 * Whether a game's play money is on offer: where the market restricts it, only to players with a
 * verified age.
 * @see design "Demo play"
 */
export const mayPlayDemo = (game: Kind, { rules, kycStatus }: ByProduct): boolean =>
  rules.products[marketProductOf(game)].demoForVisitors ||
  (kycStatus !== undefined && isIdentityVerified(kycStatus))

type Offer = Pick<Catalogue, 'settingsFor' | 'providerOf' | 'subProviderOf'>

/**
 * Whether a game is in the viewer's lists: the market allows games of its kind, and its lobby lists
 * it there.
 * @param channel undefined: any
 * @see B§5 "Game lists exclude games", design "Live casino in JJ"
 */
export const isOffered = (
  game: Game,
  { rules, country, brand }: Viewer,
  offer: Offer,
  channel?: Channel,
): boolean => {
  const settings = offer.settingsFor(game, brand)
  return (
    rules.products[marketProductOf(game)].isAllowed &&
    settings !== undefined &&
    isListed(game, { country, market: rules.market, channel }, settings)
  )
}

/** Whether a game is not for the viewer's country. @see B§3 "restricted-country fields" */
export const isRestricted = (game: Game, { country }: Viewer, offer: Offer): boolean => {
  const subProvider = offer.subProviderOf(game)
  return isRestrictedIn(country, game, offer.providerOf(game), subProvider)
}

/** A game as offered: without its demo where demos are not allowed. */
export const offeredAs = (game: Game, viewer: ByProduct): Game => ({
  ...game,
  demo: game.demo && mayPlayDemo(game, viewer),
})
