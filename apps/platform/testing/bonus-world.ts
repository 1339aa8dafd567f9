import { type BonusConsents, createConsents } from '../src/capabilities/rewards/bonus-consents.ts'
import { createQueueJob } from '../src/capabilities/rewards/bonus-queue.job.ts'
import { type BonusQueue, createBonusQueue } from '../src/capabilities/rewards/bonus-queue.ts'
import type { Campaign, CampaignTerms } from '../src/capabilities/rewards/campaign.rules.ts'
import { addCampaign } from '../src/capabilities/rewards/campaigns.repository.ts'
import { type Cashbacks, createCashbacks } from '../src/capabilities/rewards/cashbacks.ts'
import { createEndingJob } from '../src/capabilities/rewards/ending-bonuses.job.ts'
import { createOptIns, type OptIns } from '../src/capabilities/rewards/opt-ins.ts'
import { createRewards, type RewardsService } from '../src/capabilities/rewards/rewards.service.ts'
import type { Clock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import { findBonusHistory } from '../src/ledger/bonuses.repository.ts'
import { createWallet, readWalletRow } from '../src/ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../src/ledger/wallet.service.ts'
import { silentLog } from '../src/log.ts'
import { bonusTerms, gamesOfBonuses } from './bonus-campaigns.ts'
import { playerTransactionsIn } from './player-transactions.ts'
import { addPlayer } from './players.ts'

/** Everything that bonuses are made of, on one database. */
export interface BonusServices {
  readonly rewards: RewardsService
  readonly consents: BonusConsents
  readonly queue: BonusQueue
  readonly optIns: OptIns
  readonly cashbacks: Cashbacks
  readonly wallet: WalletService
  /** One turn of the job that ends bonuses. */
  readonly endDue: () => Promise<void>
  /** One turn of the job that starts waiting ones. */
  readonly startWaiting: () => Promise<void>
}

export function bonusServices(db: Database, clock: Clock): BonusServices {
  const log = silentLog
  const jobs = { db, clock, log, playerTransaction: playerTransactionsIn(db) }
  const deps = { ...jobs, termsInForce: 0, games: gamesOfBonuses, noteBroken: () => {} }
  return {
    rewards: createRewards(deps),
    consents: createConsents(deps),
    queue: createBonusQueue(deps),
    optIns: createOptIns(deps),
    cashbacks: createCashbacks(deps),
    wallet: createWalletService({ db, clock, onCommitted: () => {} }),
    endDue: createEndingJob(jobs),
    startWaiting: createQueueJob(deps),
  }
}

/** Players, campaigns and what became of them, by the services on a database. */
export function bonusWorld(db: Database, clock: Clock) {
  const services = bonusServices(db, clock)
  const { rewards, wallet } = services
  let count = 0
  return {
    ...services,
    /** Ten euros, to be staked twice, unless the terms say otherwise. */
    addBonus: (id: string, terms: Partial<CampaignTerms> = {}, bonusCode: string | null = null) => {
      const about: Pick<Campaign, 'brand'> & { readonly status: 'ACTIVE' } = {
        brand: 'aurora',
        status: 'ACTIVE',
      }
      const all = { ...bonusTerms, ...terms }
      return addCampaign(db, { id, ...about, bonusCode, terms: all }, clock.now())
    },
    /** A player with 5 EUR of their own. */
    newPlayer: async (countryCode = 'FI') => {
      count += 1
      const id = `player-${count}`
      await addPlayer(db, { id, countryCode, market: 'UN', currency: 'EUR' })
      await createWallet(db, id, 'EUR')
      await wallet.deposit(id, `opening-${id}`, 5)
      return id
    },
    /** The campaigns of a player's bonuses and what became of them, the newest first. */
    historyOf: async (id: string) =>
      (await findBonusHistory(db, id)).map(({ campaignId, state }) => `${campaignId} ${state}`),
    balancesOf: async (id: string) => (await readWalletRow(db, id))?.balances,
    /** Their waiting bonuses as the list of offers shows them. */
    waitingOf: async (id: string) =>
      (await rewards.list(id, { rewardsType: 'ELIGIBLE' })).filter(
        ({ queuedPlayerBonus }) => queuedPlayerBonus?.isCredited === false,
      ),
    offersTo: async (id: string) => rewards.list(id, { rewardsType: 'ELIGIBLE' }),
    activeOf: async (id: string) => rewards.list(id, { rewardsType: 'ACTIVE' }),
    play: async (id: string, n: number, amount: number, win: number) => {
      const move = { playerId: id, roundId: `${id}-${n}`, transactionId: `${id}-${n}` }
      await wallet.bet({ ...move, amount, gameKind: 'slot' }, async () => {})
      await wallet.win({ ...move, amount: win })
    },
  }
}
export type BonusWorld = ReturnType<typeof bonusWorld>
