import { type Game, marketProductOf } from '@player-site/contracts/games/games.entities.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import { readStudioTables } from '../../integrations/studios/studio-tables.ts'
import type { Capability } from '../../manifest/capability.ts'
import { createGameTickets, type GameTickets } from './game-tickets.ts'
import { type Catalogue, type ContentDocuments, createCatalogue } from './games.catalogue.ts'
import { gamesData } from './games.data.repository.ts'
import { bindGames } from './games.routes.ts'
import { isOffered, isRestricted } from './games.rules.ts'
import { createViewers } from './games.viewers.ts'
import { bindAddresses } from './launch/address.routes.ts'
import { bindGameDetail } from './launch/detail.routes.ts'
import { createOpener } from './launch/opener.ts'
import { bindTokens } from './launch/token.routes.ts'
import { createLiveTables } from './table-seats.ts'

interface Needs {
  /** The country of an address; undefined when unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
  /** Its games, providers and lobbies are the catalogue. */
  readonly content: ContentDocuments
}

interface CataloguePort {
  /** Games of the catalogue that have a jackpot. */
  readonly jackpotGames: readonly Game[]
  /** A game of the catalogue, by its id. */
  readonly findGame: Catalogue['find']
  /** A provider's game by its own code or table, if the player may open it. */
  readonly findOpenable: (
    provider: ProviderId,
    code: string,
    playerId: string,
  ) => Promise<Game | undefined>
  /** Whether a player may open a game of the catalogue: it is offered in their country. */
  readonly isOpenTo: (gameId: string, playerId: string) => Promise<boolean>
  /** A game that has left the catalogue follows the rules of slots, the strictest. */
  readonly catalogueGames: readonly Game[]
  readonly productOfGame: (id: string) => Product
}

/** The offered games, and their launch. */
export const games: Capability<Needs, Pick<GameTickets, 'open' | 'findSession'> & CataloguePort> = {
  name: 'games',
  create({ db, clock, log, tokens, config, studios }, { countryOf, content }) {
    const catalogue = createCatalogue(content)
    const { DEADLINE_SCALE: deadlineScale } = config
    const tickets = createGameTickets(db, clock, tokens, config.TERMS_VERSION, deadlineScale)
    const viewers = createViewers({ db, countryOf })
    const opener = createOpener({ tickets, viewers, catalogue, studios })
    const tables = createLiveTables({
      clock,
      log,
      studios,
      games: catalogue.games.filter(({ type }) => type === 'liveCasinoGames'),
      read: (baseUrl) => readStudioTables(baseUrl, deadlineScale),
    })
    const studioOrigin = config.studio?.origin
    const findGame: Catalogue['find'] = (id) => catalogue.find(id)
    const productOfGame = (id: string): Product => {
      const game = findGame(id)
      return game ? marketProductOf(game) : 'slots'
    }
    const openTo = async (playerId: string, game: Game | undefined) => {
      const viewer = await viewers.of({ playerId })
      if (!game || !isOffered(game, viewer, catalogue)) return undefined
      return isRestricted(game, viewer, catalogue) ? undefined : game
    }
    const findOpenable: CataloguePort['findOpenable'] = (provider, code, playerId) =>
      openTo(
        playerId,
        catalogue.games.find(
          (game) => game.provider === provider && (game.token === code || game.tableId === code),
        ),
      )
    const isOpenTo: CataloguePort['isOpenTo'] = async (gameId, playerId) =>
      (await openTo(playerId, findGame(gameId))) !== undefined
    return {
      routes({ bind }) {
        bindGames(bind, { tickets, askers: viewers, studioOrigin, studios, catalogue })
        bindGameDetail(bind, { opener, tickets, studios, catalogue })
        bindTokens(bind, { opener, tickets, viewers, catalogue, seatsOf: tables.seatsOf })
        bindAddresses(bind, opener)
        tables.bind(bind)
      },
      jobs: [tables.job],
      personalData: gamesData(db),
      provides: {
        ...tickets,
        jackpotGames: catalogue.games.filter(({ jackpotExist }) => jackpotExist),
        catalogueGames: catalogue.games,
        findGame,
        findOpenable,
        isOpenTo,
        productOfGame,
      },
    }
  },
}
