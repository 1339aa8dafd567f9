import { launchedGame } from '@player-site/contracts/games/launch/launched-game.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'

/** The games that players open for real money, in the log. */
export const games: Capability<unknown, Nothing> = {
  name: 'games',
  create: ({ log }) => ({
    async afterCall({ id }, { playerId, sessionId }, _answer, { body }) {
      const launched = launchedGame(id, body)
      if (launched) log.info('game.launched', { playerId, sessionId, ...launched })
    },
    provides: nothing,
  }),
}
