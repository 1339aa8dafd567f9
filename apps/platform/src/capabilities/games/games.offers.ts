import { CodedError } from '@player-site/contracts/errors.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Catalogue } from './games.catalogue.ts'
import { isOffered, isRestricted, mayPlayDemo, type Viewer } from './games.rules.ts'

/**
 * The game, if it is on offer to the viewer. @param channel undefined: any
 * @throws CodedError game.notFound, game.restricted
 */
export function requireOffered(
  game: Game | undefined,
  viewer: Viewer,
  catalogue: Catalogue,
  channel?: Channel,
): Game {
  if (!game || !isOffered(game, viewer, catalogue, channel)) throw new CodedError('game.notFound')
  if (isRestricted(game, viewer, catalogue)) throw new CodedError('game.restricted')
  return game
}

/** @throws CodedError game.demoForbidden, game.unavailable when the game has no demo */
export function requireDemo(game: Game, viewer: Viewer): void {
  if (!mayPlayDemo(game, viewer)) throw new CodedError('game.demoForbidden')
  if (!game.demo) throw new CodedError('game.unavailable')
}

/** A game's home button links there, so it must be a page rather than a script. */
export function pageUrl(text: string, field = 'lobbyUrl'): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new CodedError('request.invalid', {
    validationErrors: [{ field, message: 'must be the address of a page' }],
  })
}
