import type { Campaign } from '../src/capabilities/rewards/campaign.rules.ts'
import { addCampaign } from '../src/capabilities/rewards/campaigns.repository.ts'
import { createEndingJob } from '../src/capabilities/rewards/ending-bonuses.job.ts'
import { createOffersChoice } from '../src/capabilities/rewards/offers-choice.ts'
import { createBonusGrants } from '../src/capabilities/rewards/player-bonuses.grants.ts'
import { createPlayerBonuses } from '../src/capabilities/rewards/player-bonuses.service.ts'
import { createRewards } from '../src/capabilities/rewards/rewards.service.ts'
import type { Database } from '../src/db/database.ts'
import { findBonusHistory } from '../src/ledger/bonuses.repository.ts'
import { createWallet, readWalletRow } from '../src/ledger/ledger.repository.ts'
import { createWalletService } from '../src/ledger/wallet.service.ts'
import { createLog } from '../src/log.ts'
import { bonusTerms, gamesOfBonuses } from './bonus-campaigns.ts'
import { playerTransactionsIn } from './player-transactions.ts'
import { addPlayer } from './players.ts'
import { settableClock } from './test-platform.ts'

/** Why staff do something, in the tests. */
export const staffReason = 'Sorry for the outage of Sunday'

/**
 * A desk for the bonuses of players, with what players and jobs do beside it, and a clock of its own.
 * @param name of its players
 */
export function createBonusDesk(db: Database, name = 'granted') {
  const clock = settableClock()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const deps = {
    ...{ db, clock, log, playerTransaction: playerTransactionsIn(db) },
    ...{ termsInForce: 0, noteBroken: () => {}, games: gamesOfBonuses },
    // In pounds any grant needs a second person.
    grantLimits: { EUR: 5 },
  }
  const wallet = createWalletService({ db, clock, onCommitted: () => {} })
  let count = 0
  return {
    clock,
    lines,
    wallet,
    bonuses: createPlayerBonuses(deps),
    grants: createBonusGrants(deps),
    rewards: createRewards(deps),
    offersChoice: createOffersChoice(deps),
    endDue: createEndingJob(deps),
    /** Adds a campaign of ten euros. */
    add: (
      id: string,
      terms: Partial<Campaign['terms']> = {},
      about: { readonly brand?: string; readonly status?: 'DRAFT' | 'ACTIVE' } = {},
    ) =>
      addCampaign(
        db,
        {
          ...{ id, brand: 'aurora', status: 'ACTIVE', bonusCode: `CODE-${id}`.toUpperCase() },
          ...about,
          terms: { ...bonusTerms, ...terms },
        },
        clock.now(),
      ),
    /** A player with five of their own money. */
    async newPlayer(given: Omit<Parameters<typeof addPlayer>[1], 'id'> = {}): Promise<string> {
      count += 1
      const id = `${name}-${count}`
      await addPlayer(db, { id, ...given })
      await createWallet(db, id, given.currency === 'GBP' ? 'GBP' : 'EUR')
      await wallet.deposit(id, `opening-${id}`, 5)
      return id
    },
    /** Stakes an amount in slots, and wins another. */
    async play(playerId: string, n: number, amount: number, win: number): Promise<void> {
      const id = `${playerId}-${n}`
      const move = { playerId, roundId: id, transactionId: id }
      await wallet.bet({ ...move, amount, gameKind: 'slot' }, async () => {})
      await wallet.win({ ...move, amount: win })
    },
    statesOf: async (playerId: string) =>
      (await findBonusHistory(db, playerId)).map(({ state }) => state),
    /** Minor units of the player's own money, and of bonus money. */
    async balancesOf(playerId: string) {
      const { main, bonus_casino, debt } = (await readWalletRow(db, playerId))?.balances ?? {}
      return { main, bonus: bonus_casino, debt }
    },
  }
}
export type BonusDesk = ReturnType<typeof createBonusDesk>
