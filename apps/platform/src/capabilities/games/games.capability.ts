import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Capability } from '../../composition/capability.ts'
import { createGameTickets, type GameTickets } from './game-tickets.ts'
import { games as catalogue } from './games.catalogue.ts'
import { gamesData } from './games.data.repository.ts'
import { bindGames } from './games.routes.ts'
import { createViewers } from './games.viewers.ts'

interface Needs {
  /** The country of an address; undefined when unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
}

interface Catalogue {
  /** A game on offer, by its id. */
  readonly findGame: (id: string) => Game | undefined
}

/** The offered games, and their launch. */
export const games: Capability<Needs, Pick<GameTickets, 'open' | 'findSession'> & Catalogue> = {
  name: 'games',
  create({ db, clock, tokens, config }, { countryOf }) {
    const tickets = createGameTickets(db, clock, tokens)
    const askers = createViewers({ db, countryOf })
    const studioOrigin = config.studio?.origin
    return {
      routes: ({ bind }) => bindGames(bind, { tickets, askers, studioOrigin }),
      personalData: gamesData(db),
      provides: { ...tickets, findGame: (id) => catalogue.find((game) => game.id === id) },
    }
  },
}
