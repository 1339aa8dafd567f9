import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bonusTerms } from '../../../testing/bonus-campaigns.ts'
import {
  type Break,
  breakKinds,
  createBreakingDatabase,
  untilAnswered,
} from '../../../testing/breaking-database.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { rowsOf } from '../../db/functions.ts'
import { bonusKeyOf, findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { endBonus } from '../../ledger/bonuses.ts'
import { readWalletRow, replayBalances, trialBalance } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { findPayment } from '../cashier/payments.repository.ts'
import { addCampaign } from './campaigns.repository.ts'
import { createEndingJob } from './ending-bonuses.job.ts'

const terms = {
  ...bonusTerms,
  bonusType: 'STICKY',
  isTriggered: true,
  amounts: { EUR: 50 },
  wageringHundredths: 50,
} as const
const clock = { now: () => testMoment }
const step = fc.record({
  kind: fc.constantFrom(
    'deposit',
    'deposit',
    'pay',
    'pay',
    'chargeBack',
    'reverse',
    'play',
    'play',
    'endDue',
    'endDue',
    'forfeit',
  ),
  n: fc.integer({ min: 0, max: 2 }),
  claim: fc.integer({ min: 1, max: 2 }),
  share: fc.constantFrom(1, 1, 0.5),
  win: fc.constantFrom(0, 4, 25),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const opening: readonly Step[] = (['deposit', 'pay'] as const).map((kind) => ({
  kind,
  n: 0,
  claim: 1,
  share: 1,
  win: 0,
}))
const breaks = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 160 }), fc.constantFrom(...breakKinds)), {
    maxLength: 4,
  })
  .map((pairs) => new Map<number, Break>(pairs))

describe.each(testDatabases())('bonuses of deposits $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let breaking: ReturnType<typeof createBreakingDatabase>
  let wallet: WalletService
  let deposits: ReturnType<typeof createTestCashier>['deposits']
  let endDue: () => Promise<void>
  let count = 0

  beforeAll(async () => {
    breaking = createBreakingDatabase(database.db)
    const { db } = breaking
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    deposits = createTestCashier({ db, clock }).deposits
    endDue = createEndingJob({
      db,
      clock,
      log: silentLog,
      playerTransaction: playerTransactionsIn(db),
    })
    for (const id of ['match-0', 'match-1', 'match-2']) {
      const deposit = {
        event: 'NEXT_DEPOSIT',
        share: 10_000,
        minDeposits: { EUR: 10 },
        wageringBase: 'BONUS',
      } as const
      await addCampaign(
        database.db,
        {
          id,
          brand: 'aurora',
          status: 'ACTIVE',
          bonusCode: null,
          terms: { ...terms, deposit },
        },
        testMoment,
      )
    }
  })
  afterEach(async () => {
    for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
  })

  /** A step, as often as its sender repeats it. A refusal is an answer. */
  const take = async (id: string, paid: string[], { kind, n, claim, share, win }: Step) => {
    const paymentId = paid[n]
    const tell = (event: 'succeeded' | 'charged-back' | 'chargeback-reversed', part = 1) =>
      codeOf(
        untilAnswered(() =>
          deposits.settle({
            ...notificationOf(paymentId ?? 'none', 20 * part, event),
            ...(event !== 'succeeded' && { disputeSequence: claim }),
          }),
        ),
      )
    const key = `${id}-${count}`
    switch (kind) {
      case 'deposit': {
        const wanted = { method: 'CREDITCARD', amount: 20, requestId: `request-${key}` }
        const asked = { ...wanted, bonusId: `match-${n}` }
        const started = await untilAnswered(() => deposits.start(id, asked)).catch(() => undefined)
        if (started) paid.push(started.paymentId)
        return
      }
      case 'pay':
        await Promise.all([tell('succeeded', share), tell('succeeded', share)])
        return
      case 'chargeBack':
        await tell('charged-back')
        return
      case 'reverse':
        await tell('chargeback-reversed')
        return
      case 'play': {
        const move = { playerId: id, roundId: `round-${key}`, transactionId: `move-${key}` }
        const stake = { ...move, amount: 15, gameKind: 'slot' }
        const bet = await codeOf(untilAnswered(() => wallet.bet(stake, async () => {})))
        if (bet === 'taken') await untilAnswered(() => wallet.win({ ...move, amount: win }))
        return
      }
      case 'endDue':
        await untilAnswered(endDue)
        return
      case 'forfeit': {
        const [bonus] = await findBonusHistory(database.db, id)
        const given = { state: 'forfeited', by: 'player', reason: 'player' } as const
        if (bonus) {
          await untilAnswered(() =>
            playerTransactionsIn(breaking.db)(id, (tx) => endBonus(tx, clock, bonus.id, given)),
          )
        }
      }
    }
  }

  /** How often a posting of a bonus that was taken back, or given back, was made. */
  const postings = async (id: string, name: 'back' | 'restored') => {
    const keys = [1, 2].map((claim) => bonusKeyOf(`${name}-${claim}`, id))
    const [row] = await rowsOf(
      database.db,
      sql`select count(*)::int as count from ledger_transactions
        where idempotency_key in (${keys[0]}, ${keys[1]})`,
    )
    return Number(row?.['count'])
  }

  it('are given once, and follow their deposit, at every interleaving and break', async () => {
    const runs = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 16 }),
      breaks,
      async (steps, planned) => {
        count += 1
        const id = `player-${count}`
        await addPlayerWithWallet(database.db, id)
        const paid: string[] = []
        breaking.breakAt(planned)
        for (const one of [...opening, ...steps]) {
          count += 1
          await take(id, paid, one)
        }
        breaking.breakAt(new Map())
        const held = (await readWalletRow(database.db, id))?.balances
        expect(held).toEqual(await replayBalances(database.db, id))
        const history = await findBonusHistory(database.db, id)
        expect(history.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1)
        // With each campaign once, and with each deposit once.
        expect(new Set(history.map(({ campaignId }) => campaignId)).size).toBe(history.length)
        for (const bonus of history) {
          const payment = await findPayment(database.db, bonus.paymentId ?? '')
          expect(payment?.bonusId).toBe(bonus.campaignId)
          expect(bonus.amountMinor).toBe(payment?.amountMinor)
          const isReverted = payment?.status === 'REVERTED'
          if (isReverted) expect(bonus.state).not.toBe('active')
          const owed = (await postings(bonus.id, 'back')) - (await postings(bonus.id, 'restored'))
          expect(owed).toBe(isReverted && (bonus.convertedMinor ?? 0n) > 0n ? 1 : 0)
        }
      },
    )
    await fc.assert(runs, { numRuns: 40 })
  })
})
