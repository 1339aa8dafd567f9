import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { LaunchProvider } from './launch-provider.ts'

/** How the page's address names a game. */
export type GameName =
  | { readonly by: 'slug'; readonly gameSlug: string }
  | {
      readonly by: 'provider'
      readonly provider: string
      readonly gameId: string
      /** Whether the address is below the live lobby. */
      readonly isLive: boolean
    }

/** Whether the address is one of this game's: its provider must be the game's own. */
export const isNamedBy = (game: Pick<Game, 'provider'>, name: GameName): boolean =>
  name.by === 'slug' || name.provider === game.provider

/** Whether an address is for games of this kind; live games are below their own lobby. */
export const isOnOwnRoute = ({ type }: Pick<Game, 'type'>, name: GameName): boolean =>
  type === 'liveCasinoGames' ? name.by === 'provider' && name.isLive : !isLiveName(name)

const isLiveName = (name: GameName): boolean => name.by === 'provider' && name.isLive

/**
 * Whether a visitor has to sign in before the game opens.
 * @see B§4 "some providers … open login with redirect to the game route"
 */
export const needsSignIn = (
  game: Pick<Game, 'type' | 'demo'>,
  { isLiveSignInNeeded }: LaunchProvider,
): boolean => !game.demo || (game.type === 'liveCasinoGames' && isLiveSignInNeeded)

/**
 * The lobby that a game's page belongs to: what precedes `play/` in its address.
 * @param path `/en-UN/online-casino/play/relax/7`
 * @see B§2 Casino "sent back to the lobby path that precedes play/"
 */
export const lobbyBefore = (path: string): string => path.replace(/\/play(\/.*)?$/, '')
