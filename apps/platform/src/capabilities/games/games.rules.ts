import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { isIdentityVerified } from '../../players/kyc.rules.ts'

/** For whom games are on offer. */
export interface Viewer {
  /** The rules of the country that the player lives in, or the visit comes from. */
  readonly rules: Pick<MarketRules, 'demoForVisitors' | 'liveTables'>
  /** Missing: nobody is signed in. */
  readonly kycStatus: string | undefined
}

/**
 * Whether play money is on offer: where the market keeps it from visitors, to those alone whose age
 * is verified.
 * @see design "Demo play"
 */
export const mayPlayDemo = ({ rules, kycStatus }: Viewer): boolean =>
  rules.demoForVisitors || (kycStatus !== undefined && isIdentityVerified(kycStatus))

/** Whether the market lets anybody play games of this kind. @see design "Live casino in JJ" */
export const isOffered = (
  { type }: Pick<Game, 'type'>,
  { rules }: Pick<Viewer, 'rules'>,
): boolean => type !== 'liveCasinoGames' || rules.liveTables

/** A game as it is on offer: without its demo where there may be none. */
export const offeredAs = (game: Game, asker: Viewer): Game => ({
  ...game,
  demo: game.demo && mayPlayDemo(asker),
})

/** The games on offer. */
export const filterOffered = (games: readonly Game[], asker: Viewer): Game[] =>
  games.filter((game) => isOffered(game, asker)).map((game) => offeredAs(game, asker))
