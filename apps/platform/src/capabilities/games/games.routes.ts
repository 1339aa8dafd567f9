import { CodedError } from '@player-site/contracts/errors.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { launchDemo, launchGame, readGame } from '@player-site/contracts/games/games.calls.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { localeTag } from '@player-site/contracts/kernel/locales.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { GameTickets } from './game-tickets.ts'
import type { Catalogue } from './games.catalogue.ts'
import { isOffered, isRestricted, mayPlayDemo, offeredAs, type Viewer } from './games.rules.ts'
import type { Viewers } from './games.viewers.ts'

export interface GamesDeps {
  readonly tickets: GameTickets
  readonly askers: Viewers
  /** Public origin of the studio, `http://studio.localhost:8091`; without it no game opens. */
  readonly studioOrigin: string | undefined
  readonly catalogue: Catalogue
}

const found = (game: Game | undefined): Game => {
  if (!game) throw new CodedError('game.notFound')
  return game
}

/** The game's home button links there, so it must be a page rather than a script. */
function pageUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new CodedError('request.invalid', {
    validationErrors: [{ field: 'lobbyUrl', message: 'must be the address of a page' }],
  })
}

/** @see B§7 Game launch and tokens */
export function bindGames(bind: Bind, deps: GamesDeps): void {
  const { tickets, askers, studioOrigin, catalogue } = deps
  const studio = () => {
    if (studioOrigin === undefined) throw new CodedError('game.unavailable')
    return studioOrigin
  }
  const urlOf = (game: Game, ticket: string, languageCode: string, lobbyUrl: string) => {
    const url = new URL('/play', studio())
    const lang = localeTag(languageCode, 'UN')
    const query = { ticket, game: game.gameSlug, lang, lobby: pageUrl(lobbyUrl) }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return { url: url.href }
  }
  /** @throws CodedError game.notFound, game.restricted */
  const openFor = (game: Game | undefined, asker: Viewer, channel?: Channel): Game => {
    const known = found(game)
    if (!isOffered(known, asker, catalogue, channel)) throw new CodedError('game.notFound')
    if (isRestricted(known, asker, catalogue)) throw new CodedError('game.restricted')
    return known
  }

  bind.public(readGame, async ({ params, query }) => {
    const asker = await askers.of(query)
    const game = catalogue.games.find(({ gameSlug }) => gameSlug === params.gameSlug)
    return { data: { gameDetail: offeredAs(openFor(game, asker), asker) } }
  })
  bind.player(launchGame, async ({ body, player }) => {
    const asker = await askers.of({ playerId: player.playerId })
    const game = openFor(catalogue.find(body.gameId), asker, body.channel)
    const lobbyUrl = pageUrl(body.lobbyUrl)
    studio()
    const ticket = await tickets.real(player, game)
    return urlOf(game, ticket, body.languageCode, lobbyUrl)
  })
  bind.public(launchDemo, async ({ body }) => {
    const asker = await askers.of(body)
    const game = openFor(catalogue.find(body.gameId), asker, body.channel)
    if (!mayPlayDemo(game, asker)) throw new CodedError('game.demoForbidden')
    if (!game.demo) throw new CodedError('game.unavailable')
    studio()
    const currency = asCurrency(body.currencyCode ?? '') ?? 'EUR'
    const ticket = await tickets.demo(game, currency)
    return urlOf(game, ticket, body.languageCode, body.lobbyUrl)
  })
}
