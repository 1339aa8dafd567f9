import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { rewardChange } from '@player-site/contracts/rewards/reward-change.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bonusTerms, gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { endBonus } from '../../ledger/bonuses.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { outbox } from '../../outbox/outbox.schema.ts'
import { addCampaign } from './campaigns.repository.ts'
import { createEndingJob } from './ending-bonuses.job.ts'
import { createRewards, type RewardsService } from './rewards.service.ts'

/** Messages that tell of a bonus; balances and others are left out. */
const message = z.object({ attributes: z.looseObject({ rewardChange }) })

describe.each(testDatabases())('news of bonuses $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let rewards: RewardsService
  let wallet: WalletService
  let endDue: () => Promise<void>
  let count = 0

  beforeAll(async () => {
    const { db } = database
    const deps = { db, clock, log: silentLog, playerTransaction: playerTransactionsIn(db) }
    rewards = createRewards({
      ...deps,
      termsInForce: 0,
      games: gamesOfBonuses,
      noteBroken: () => {},
    })
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    endDue = createEndingJob(deps)
    const gift = { id: 'gift', brand: 'aurora', status: 'ACTIVE', bonusCode: null } as const
    await addCampaign(db, { ...gift, terms: bonusTerms }, clock.now())
  })

  /** A player with 5 EUR who has claimed 10 EUR, to be staked twice. */
  const claimed = async () => {
    count += 1
    const playerId = `informed-${count}`
    await addPlayer(database.db, {
      id: playerId,
      countryCode: 'FI',
      market: 'UN',
      currency: 'EUR',
    })
    await createWallet(database.db, playerId, 'EUR')
    await wallet.deposit(playerId, `opening-${playerId}`, 5)
    const { assignmentId = '' } = await rewards.claim(playerId, 'gift')
    return { playerId, assignmentId }
  }
  const newsOf = async (playerId: string) => {
    const rows = await database.db
      .select()
      .from(outbox)
      .where(eq(outbox.playerId, playerId))
      .orderBy(outbox.id)
    return rows.flatMap(({ body }) => {
      const read = z.safeParse(message, body)
      return read.success ? [read.data.attributes.rewardChange] : []
    })
  }
  const play = async (playerId: string, n: number, amount: number, win: number) => {
    const move = { playerId, roundId: `${playerId}-${n}`, transactionId: `${playerId}-${n}` }
    await wallet.bet({ ...move, amount, gameKind: 'slot' }, async () => {})
    await wallet.win({ ...move, amount: win })
  }

  it('say how much of a completed one became the player’s own', async () => {
    const { playerId, assignmentId } = await claimed()
    await play(playerId, 1, 15, 15)
    await play(playerId, 2, 15, 15)
    const before = (await readWalletRow(database.db, playerId))?.balances.main ?? 0n
    await endDue()
    const after = (await readWalletRow(database.db, playerId))?.balances.main ?? 0n
    const gained = Number(after - before) / 100
    expect(gained).toBeGreaterThan(0)
    expect(await newsOf(playerId)).toEqual([
      { assignmentId, state: 'active' },
      { assignmentId, state: 'completed', converted: { amount: gained, currency: 'EUR' } },
    ])
  })

  it('name one that was given up, and one that has expired', async () => {
    const given = await claimed()
    await rewards.forfeit(given.playerId, given.assignmentId)
    const late = await claimed()
    clock.advance(11 * oneDayMs)
    await endDue()
    expect((await newsOf(given.playerId)).slice(1)).toEqual([
      { assignmentId: given.assignmentId, state: 'forfeited', reason: 'player' },
    ])
    expect((await newsOf(late.playerId)).slice(1)).toEqual([
      { assignmentId: late.assignmentId, state: 'expired', reason: 'expired' },
    ])
  })

  it('name one that was cancelled, and nothing of one that had ended before', async () => {
    const { playerId, assignmentId } = await claimed()
    const ending = { state: 'cancelled', by: 'operator', reason: 'chargeback' } as const
    const end = () =>
      playerTransactionsIn(database.db)(playerId, (tx) => endBonus(tx, clock, assignmentId, ending))
    await end()
    await end()
    expect((await newsOf(playerId)).slice(1)).toEqual([
      { assignmentId, state: 'cancelled', reason: 'chargeback' },
    ])
  })
})
