import { type Game, marketProductOf } from '@player-site/contracts/games/games.entities.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { isIdentityVerified } from '../../players/kyc.rules.ts'

/** The audience of a game. */
export interface Viewer {
  /** The rules of the player's country, or of the visit's. */
  readonly rules: Pick<MarketRules, 'products'>
  /** Undefined: not signed in. */
  readonly kycStatus: string | undefined
}

type Kind = Pick<Game, 'type' | 'gameType'>

/**
 * Whether a game's play money is on offer: where the market restricts it, only to players with a
 * verified age.
 * @see design "Demo play"
 */
export const mayPlayDemo = (game: Kind, { rules, kycStatus }: Viewer): boolean =>
  rules.products[marketProductOf(game)].demoForVisitors ||
  (kycStatus !== undefined && isIdentityVerified(kycStatus))

/** Whether the market allows games of this kind. @see design "Live casino in JJ" */
export const isOffered = (game: Kind, { rules }: Pick<Viewer, 'rules'>): boolean =>
  rules.products[marketProductOf(game)].isAllowed

/** A game as offered: without its demo where demos are not allowed. */
export const offeredAs = (game: Game, asker: Viewer): Game => ({
  ...game,
  demo: game.demo && mayPlayDemo(game, asker),
})

/** The games on offer. */
export const filterOffered = (games: readonly Game[], asker: Viewer): Game[] =>
  games.filter((game) => isOffered(game, asker)).map((game) => offeredAs(game, asker))
