import { marketProductOf } from '@player-site/contracts/games/games.entities.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import type { Capability } from '../../composition/capability.ts'
import { createGameTickets, type GameTickets } from './game-tickets.ts'
import { type Catalogue, type ContentDocuments, createCatalogue } from './games.catalogue.ts'
import { gamesData } from './games.data.repository.ts'
import { bindGames } from './games.routes.ts'
import { createViewers } from './games.viewers.ts'

interface Needs {
  /** The country of an address; undefined when unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
  /** Its games, providers and lobbies are the catalogue. */
  readonly content: ContentDocuments
}

interface CataloguePort {
  /** A game of the catalogue, by its id. */
  readonly findGame: Catalogue['find']
  /** A game that has left the catalogue follows the rules of slots, the strictest. */
  readonly productOfGame: (id: string) => Product
}

/** The offered games, and their launch. */
export const games: Capability<Needs, Pick<GameTickets, 'open' | 'findSession'> & CataloguePort> = {
  name: 'games',
  create({ db, clock, tokens, config }, { countryOf, content }) {
    const catalogue = createCatalogue(content)
    const tickets = createGameTickets(db, clock, tokens, config.TERMS_VERSION)
    const askers = createViewers({ db, countryOf })
    const studioOrigin = config.studio?.origin
    const findGame: Catalogue['find'] = (id) => catalogue.find(id)
    const productOfGame = (id: string): Product => {
      const game = findGame(id)
      return game ? marketProductOf(game) : 'slots'
    }
    return {
      routes: ({ bind }) => bindGames(bind, { tickets, askers, studioOrigin, catalogue }),
      personalData: gamesData(db),
      provides: { ...tickets, findGame, productOfGame },
    }
  },
}
