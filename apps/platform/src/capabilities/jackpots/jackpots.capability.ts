import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { readJackpots } from '@player-site/contracts/jackpots/jackpots.calls.ts'
import { readStudioJackpots } from '../../integrations/studios/jackpot-amounts.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createJackpotsService } from './jackpots.service.ts'

interface Needs {
  /** Games of the catalogue that have a jackpot. */
  readonly games: readonly Game[]
}

const readEveryMs = 5_000

/** What the studios' jackpots would pay. @see B§7 Favourites, recent, jackpots, winners */
export const jackpots: Capability<Needs, Nothing> = {
  name: 'jackpots',
  create({ clock, log, config, studios }, { games }) {
    const read = (baseUrl: string) => readStudioJackpots(baseUrl, config.DEADLINE_SCALE)
    const service = createJackpotsService({ clock, log, studios, games, read })
    return {
      routes({ bind }) {
        bind.public(readJackpots, ({ query: { gameIds, currency } }) => ({
          data: service.amounts({
            gameIds: gameIds === undefined ? undefined : new Set(gameIds.split(',')),
            currency,
          }),
        }))
      },
      jobs: [createRepeatingTask('jackpots.notRead', readEveryMs, log, () => service.refresh())],
      provides: nothing,
    }
  },
}
