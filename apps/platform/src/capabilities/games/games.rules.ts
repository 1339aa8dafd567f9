import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { isIdentityVerified } from '../../players/kyc.rules.ts'

/** The audience of a game. */
export interface Viewer {
  /** The rules of the player's country, or of the visit's. */
  readonly rules: Pick<MarketRules, 'demoForVisitors' | 'liveTables'>
  /** Undefined: not signed in. */
  readonly kycStatus: string | undefined
}

/**
 * Whether play money is on offer: where the market restricts it, only to players with a verified
 * age.
 * @see design "Demo play"
 */
export const mayPlayDemo = ({ rules, kycStatus }: Viewer): boolean =>
  rules.demoForVisitors || (kycStatus !== undefined && isIdentityVerified(kycStatus))

/** Whether the market allows games of this kind. @see design "Live casino in JJ" */
export const isOffered = (
  { type }: Pick<Game, 'type'>,
  { rules }: Pick<Viewer, 'rules'>,
): boolean => type !== 'liveCasinoGames' || rules.liveTables

/** A game as offered: without its demo where demos are not allowed. */
export const offeredAs = (game: Game, asker: Viewer): Game => ({
  ...game,
  demo: game.demo && mayPlayDemo(asker),
})

/** The games on offer. */
export const filterOffered = (games: readonly Game[], asker: Viewer): Game[] =>
  games.filter((game) => isOffered(game, asker)).map((game) => offeredAs(game, asker))
