import { CodedError } from '@player-site/contracts/errors.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { launchDemo, launchGame, readGame } from '@player-site/contracts/games/games.calls.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { jurisdictionOf } from '@player-site/contracts/games/launch/jurisdiction.rules.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { StudioEndpoints } from '../../http/third-party-endpoint.ts'
import type { GameTickets, TicketTerms } from './game-tickets.ts'
import type { Catalogue } from './games.catalogue.ts'
import { pageUrl, requireDemo, requireOffered } from './games.offers.ts'
import { offeredAs, type Viewer } from './games.rules.ts'
import type { Viewers } from './games.viewers.ts'
import { launchTag } from './launch/launch-tag.ts'

export interface GamesDeps {
  readonly tickets: GameTickets
  readonly askers: Viewers
  /** Public origin of the studio, `http://studio.localhost:8091`; without it no game opens. */
  readonly studioOrigin: string | undefined
  readonly catalogue: Catalogue
  readonly studios: StudioEndpoints
}

/** Where a game is opened, and what its ticket says. */
interface Studio {
  readonly url: URL
  readonly terms: TicketTerms
}

/** @see B§7 Game launch and tokens */
export function bindGames(bind: Bind, deps: GamesDeps): void {
  const { tickets, askers, studioOrigin, studios, catalogue } = deps
  /** Trifecta is opened by these calls; games of others open at the site's own studio. */
  const studioOf = (game: Game, { rules }: Viewer): Studio => {
    const { provider } = game
    const isTrifecta = provider === 'trifecta'
    const origin = isTrifecta ? studios.of(provider)?.origin : studioOrigin
    if (origin === undefined) throw new CodedError('game.unavailable')
    if (!isTrifecta) return { url: new URL('/play', origin), terms: { provider: null } }
    const jurisdiction = jurisdictionOf(game, rules.market)
    return { url: new URL('/launch', origin), terms: { provider, jurisdiction } }
  }
  const urlOf = (
    { url, terms }: Studio,
    game: Game,
    ticket: string,
    { languageCode, lobbyUrl }: { readonly languageCode: string; readonly lobbyUrl: string },
    { rules }: Viewer,
  ) => {
    const lang = launchTag(languageCode, rules.market)
    const opened =
      terms.provider === null
        ? { ticket, game: game.gameSlug }
        : { token: ticket, game: game.token, jurisdiction: terms.jurisdiction ?? '' }
    url.search = new URLSearchParams({ ...opened, lang, lobby: pageUrl(lobbyUrl) }).toString()
    return { url: url.href }
  }
  const openFor = (game: Game | undefined, asker: Viewer, channel?: Channel) =>
    requireOffered(game, asker, catalogue, channel)

  bind.public(readGame, async ({ params, query }) => {
    const asker = await askers.of(query)
    const game = catalogue.games.find(({ gameSlug }) => gameSlug === params.gameSlug)
    return { data: { gameDetail: offeredAs(openFor(game, asker), asker) } }
  })
  bind.player(launchGame, async ({ body, player }) => {
    const asker = await askers.of({ playerId: player.playerId })
    const game = openFor(catalogue.find(body.gameId), asker, body.channel)
    pageUrl(body.lobbyUrl)
    const studio = studioOf(game, asker)
    const ticket = await tickets.real(player, game, studio.terms)
    return urlOf(studio, game, ticket, body, asker)
  })
  bind.public(launchDemo, async ({ body }) => {
    const asker = await askers.of(body)
    const game = openFor(catalogue.find(body.gameId), asker, body.channel)
    requireDemo(game, asker)
    const studio = studioOf(game, asker)
    const currency = asCurrency(body.currencyCode ?? '') ?? 'EUR'
    const ticket = await tickets.demo(game, currency, studio.terms)
    return urlOf(studio, game, ticket, body, asker)
  })
}
