import type { Capability } from '../../composition/capability.ts'
import { createGameTickets, type GameTickets } from './game-tickets.ts'
import { bindGames } from './games.routes.ts'
import { createViewers } from './games.viewers.ts'

interface Needs {
  /** The country of an address; undefined when unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
}

/** The offered games, and their launch. */
export const games: Capability<Needs, Pick<GameTickets, 'open' | 'findSession'>> = {
  name: 'games',
  create({ db, clock, tokens, config }, { countryOf }) {
    const tickets = createGameTickets(db, clock, tokens)
    const askers = createViewers({ db, countryOf })
    const studioOrigin = config.studio?.origin
    return {
      routes: ({ bind }) => bindGames(bind, { tickets, askers, studioOrigin }),
      provides: tickets,
    }
  },
}
