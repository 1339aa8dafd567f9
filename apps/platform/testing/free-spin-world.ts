import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import {
  createGameOperations,
  type GameOperations,
} from '../src/capabilities/game-wallet/game-operations.ts'
import {
  addGameSession,
  findGameSession,
} from '../src/capabilities/games/game-sessions.repository.ts'
import { createLimitsService } from '../src/capabilities/limits/limits.service.ts'
import type { CampaignTerms } from '../src/capabilities/rewards/campaign.rules.ts'
import { createFreeSpinEndingJob } from '../src/capabilities/rewards/ending-free-spins.job.ts'
import { createFreeSpins } from '../src/capabilities/rewards/free-spins.ts'
import type { Clock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import { findFreeSpinHistory } from '../src/ledger/free-spins.repository.ts'
import { silentLog } from '../src/log.ts'
import { createAccountStateService } from '../src/players/account-state.service.ts'
import { addSession } from '../src/players/platform-session.repository.ts'
import { freeSpinTerms, gamesOfBonuses } from './bonus-campaigns.ts'
import { bonusWorld } from './bonus-world.ts'
import { playerTransactionsIn } from './player-transactions.ts'

const tokens = { token: 'code', tableId: null, gameType: 'slot' } as const

/** Free spins, and the studio that plays them, by the services on a database. */
export function freeSpinWorld(db: Database, clock: Clock) {
  const world = bonusWorld(db, clock)
  const playerTransaction = playerTransactionsIn(db)
  const shared = { db, clock, playerTransaction, log: silentLog }
  const limits = createLimitsService({ ...shared, pendingDeposits: async () => 0n })
  const deps = { ...shared, termsInForce: 0, games: gamesOfBonuses, noteBroken: () => {} }
  const operations: GameOperations = createGameOperations({
    ...{ db, clock, wallet: world.wallet, limits, playerTransaction },
    games: {
      open: async (ticket) => {
        const [playerId = '', gameId = ''] = ticket.split(' ')
        const session = { gameSession: `${playerId}-${gameId}`, jurisdiction: undefined }
        return { gameId, playerId, currency: 'EUR', ...session }
      },
      findSession: (id) => findGameSession(db, id),
      findGame: () => tokens,
      findOpenable: async () => undefined,
      productOfGame: () => 'slots',
    },
  })(null)
  return {
    ...world,
    operations,
    limits,
    accountState: createAccountStateService({ clock, playerTransaction }),
    freeSpins: createFreeSpins(deps),
    endFreeSpins: createFreeSpinEndingJob(shared),
    addSpins: (id: string, terms: Partial<CampaignTerms> = {}) =>
      world.addBonus(id, { ...freeSpinTerms, ...terms }),
    /** A signed-in player with 5 EUR of their own, and a session of each game. */
    newSpinner: async (countryCode = 'FI') => {
      const id = await world.newPlayer(countryCode)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + 100 * oneDayMs)
      await addSession(db, {
        ...{ id, playerId: id, accessTokenHash: id, isPayoutOnly: false },
        ...{ startedAt: now, expiresAt },
      })
      for (const gameId of ['fox', 'owl']) {
        const play = { id: `${id}-${gameId}`, playerId: id, platformSessionId: id, gameId }
        await addGameSession(db, { ...play, provider: null, expiresAt })
      }
      return id
    },
    grantsOf: (id: string) => findFreeSpinHistory(db, id),
  }
}
export type FreeSpinWorld = ReturnType<typeof freeSpinWorld>

/** A studio's message of a round. @param what tells the messages of a round apart */
export const roundMove = (playerId: string, n: number, what = 'bet', gameId = 'fox') => ({
  gameSession: `${playerId}-${gameId}`,
  roundId: `${playerId}-${n}`,
  transactionId: `${playerId}-${n}-${what}`,
})
