import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type BonusWorld, bonusServices, bonusWorld } from '../../../testing/bonus-world.ts'
import { breakKinds, createBreakingDatabase } from '../../../testing/breaking-database.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { periodAt } from '../../calendar/periods.ts'
import { rowsOf } from '../../db/functions.ts'
import { replayBalances, trialBalance } from '../../ledger/ledger.repository.ts'
import { findCashbackClaims } from './cashback.repository.ts'

const campaigns = ['daily', 'weekly', 'instant'] as const
type CampaignName = (typeof campaigns)[number]
const terms = {
  daily: { kind: 'DAILY', length: 'D', share: 1_000n },
  weekly: { kind: 'WEEKLY', length: 'W', share: 533n },
  instant: { kind: 'INSTANT', length: 'D', share: 10_000n },
} as const
const maxMinor = 2_000n
const minMinor = 300n

const play = ['bet', 'bet', 'bet', 'bet', 'win', 'void', 'winVoid', 'bonus'] as const
const acts = ['activate', 'activate', 'deactivate', 'claim', 'claims', 'brokenClaim'] as const
const step = fc.record({
  kind: fc.constantFrom(...play, ...acts, 'pass', 'pass'),
  campaign: fc.constantFrom(...campaigns),
  round: fc.integer({ min: 0, max: 3 }),
  amountMinor: fc.integer({ min: 1, max: 12_000 }),
  hours: fc.integer({ min: 1, max: 40 }),
  breakAt: fc.integer({ min: 0, max: 45 }),
  breakKind: fc.constantFrom(...breakKinds),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What the test knows of an activation. */
interface Known {
  from: Date
  until?: Date | undefined
}
interface Run {
  readonly id: string
  readonly known: Map<CampaignName, Known>
  /** The last bet, and the last win, of each round. */
  readonly bets: Map<number, string>
  readonly wins: Map<number, string>
}

const ledgerRow = z.object({
  round: z.string(),
  type: z.string(),
  ms: z.coerce.number(),
  minor: z.string(),
})
const periodIn = (campaign: CampaignName, at: Date) =>
  periodAt(terms[campaign].length, at, 'Europe/Helsinki')

describe.each(testDatabases())('cashbacks, at every interleaving $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: BonusWorld
  let moves = 0

  beforeAll(async () => {
    world = bonusWorld(database.db, clock)
    for (const id of campaigns) {
      const { kind, share } = terms[id]
      await world.addBonus(id, {
        category: 'LOYALTY',
        wageringHundredths: 0,
        amounts: { EUR: Number(maxMinor) / 100 },
        cashback: { kind, share: Number(share), minNetLosses: { EUR: Number(minMinor) / 100 } },
      })
    }
    await world.addBonus('gift', { bonusType: 'STICKY', excludedGames: [] })
  })

  /** A recount from the entries of the player's own accounts: what they lost of their own money. */
  const recount = async (id: string, from: Date, to: Date, since: Date): Promise<bigint> => {
    const rows = await rowsOf(
      database.db,
      sql`select t.round_id as round, t.type, extract(epoch from t.at) * 1000 as ms,
        coalesce(sum(e.amount_minor) filter (
          where e.account_id in (${`player:${id}:main`}, ${`player:${id}:debt`})), 0)::text as minor
        from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
        where t.player_id = ${id} and t.category = 'CASINO' group by t.id order by t.id`,
    )
    const operations = z.parse(z.array(ledgerRow), rows)
    /** A stake counts with its round's first result after it, or after a day. */
    const countsAt = ({ round, type, ms }: z.infer<typeof ledgerRow>, at: number): number => {
      if (type !== 'BET') return ms
      const result = operations
        .slice(at + 1)
        .find((one) => one.round === round && ['WIN', 'BET_VOID'].includes(one.type))
      return Math.min(result?.ms ?? Infinity, ms + oneDayMs)
    }
    const counted = operations.map((one, at) => ({ ...one, countsMs: countsAt(one, at) }))
    const old = new Set(
      operations
        .filter(({ type, ms }) => type === 'BET' && ms < since.getTime())
        .map(({ round }) => round),
    )
    return counted
      .filter(({ round }) => !old.has(round))
      .filter(({ countsMs }) => countsMs >= from.getTime() && countsMs < to.getTime())
      .reduce((sum, { minor }) => sum - BigInt(minor), 0n)
  }
  const amountFor = (campaign: CampaignName, lossMinor: bigint): bigint => {
    if (lossMinor < minMinor) return 0n
    const exact = Number(lossMinor * terms[campaign].share) / 10_000
    const rounded = BigInt(Math.floor(exact + 0.5))
    return rounded < maxMinor ? rounded : maxMinor
  }

  const playStep = async (run: Run, { kind, round, amountMinor }: Step) => {
    const { id, bets, wins } = run
    moves += 1
    const roundId = `${id}-${round}`
    const amount = amountMinor / 100
    const transactionId = `${kind}-${moves}`
    const move = { playerId: id, roundId, transactionId }
    const done = async (act: Promise<unknown>) => (await codeOf(act)) === 'taken'
    if (kind === 'bonus') await codeOf(world.rewards.claim(id, 'gift'))
    if (kind === 'bet') {
      const bet = world.wallet.bet({ ...move, amount, gameKind: 'slot' }, async () => {})
      if (await done(bet)) bets.set(round, transactionId)
    }
    if (kind === 'win' && (await done(world.wallet.win({ ...move, amount })))) {
      wins.set(round, transactionId)
    }
    const bet = bets.get(round)
    if (kind === 'void' && bet) await codeOf(world.wallet.rollback({ ...move, transactionId: bet }))
    const win = wins.get(round)
    if (kind === 'winVoid' && win)
      await codeOf(world.wallet.winVoid({ ...move, transactionId: win }))
  }
  const activate = async ({ id, known }: Run, campaign: CampaignName) => {
    await world.cashbacks.activate(id, campaign)
    const now = clock.now()
    const before = known.get(campaign)
    if (!before) known.set(campaign, { from: now })
    else if (before.until) {
      const isSame = before.until >= periodIn(campaign, now).startAt
      known.set(campaign, { from: isSame ? before.from : now })
    }
  }
  const act = async (run: Run, one: Step) => {
    const { kind, campaign, hours, breakAt, breakKind } = one
    const { id, known } = run
    const claim = () => codeOf(world.cashbacks.claim(id, campaign))
    if (kind === 'activate') await activate(run, campaign)
    if (kind === 'deactivate') {
      await world.cashbacks.deactivate(id, campaign)
      const before = known.get(campaign)
      if (before && !before.until) before.until = clock.now()
    }
    if (kind === 'claim') await claim()
    if (kind === 'claims') {
      await Promise.all([claim(), playStep(run, { ...one, kind: 'bet' }), claim(), claim()])
    }
    if (kind === 'brokenClaim') {
      const breaking = createBreakingDatabase(database.db)
      const node = bonusServices(breaking.db, clock)
      const breaks = new Map([[breakAt, breakKind]])
      await Promise.all([
        breaking.interrupted(breaks, () => codeOf(node.cashbacks.claim(id, campaign))),
        claim(),
      ])
    }
    if (kind === 'pass') clock.advance(hours * oneHourMs)
    await playStep(run, one)
    clock.advance(1_000)
  }

  /** Every claim that was paid is of one window, with the amount of a recount, and in the ledger. */
  const expectSound = async ({ id }: Run) => {
    const claims = await findCashbackClaims(database.db, id)
    const windows = claims.map(({ campaignId, day }) => `${campaignId} ${day}`)
    expect(windows).toEqual([...new Set(windows)])
    const [paid] = await rowsOf(
      database.db,
      sql`select count(*)::int as count, coalesce(sum(amount_minor), 0)::text as minor
        from ledger_transactions where player_id = ${id} and idempotency_key like 'cashback:%'`,
    )
    const totalMinor = claims.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    expect(paid).toEqual({ count: claims.length, minor: String(totalMinor) })
    expect(await world.balancesOf(id)).toEqual(await replayBalances(database.db, id))
  }
  /** The claims that an act has added are what the test's own count of their windows comes to. */
  const expectExact = async ({ id, known }: Run, seen: number) => {
    const claims = await findCashbackClaims(database.db, id)
    for (const row of claims.slice(seen)) {
      const campaign = z.parse(z.enum(campaigns), row.campaignId)
      const from = known.get(campaign)?.from ?? new Date(0)
      const { startAt, resetAt, firstDay } = periodIn(campaign, row.fromAt)
      expect(row.day).toBe(firstDay)
      expect(row.fromAt).toEqual(from > startAt ? from : startAt)
      expect(row.toAt <= resetAt).toBe(true)
      if (campaign !== 'instant') expect([row.toAt, row.at >= resetAt]).toEqual([resetAt, true])
      const lossMinor = await recount(id, row.fromAt, row.toAt, from)
      expect(row.netLossMinor).toBe(lossMinor)
      expect(row.amountMinor).toBe(amountFor(campaign, lossMinor))
    }
    return claims.length
  }
  /** What is left over is paid once the day is over, and nothing beside it. */
  const expectPaidAtLast = async (run: Run) => {
    const { id, known } = run
    for (const campaign of campaigns.filter((one) => known.get(one) && !known.get(one)?.until)) {
      const { startAt, firstDay, resetAt } = periodIn(campaign, clock.now())
      const from = known.get(campaign)?.from ?? new Date(0)
      const claims = await findCashbackClaims(database.db, id)
      const isPaid = claims.some((one) => one.campaignId === campaign && one.day === firstDay)
      const lossMinor = await recount(id, from > startAt ? from : startAt, resetAt, from)
      const dueMinor = isPaid ? 0n : amountFor(campaign, lossMinor)
      clock.advance(resetAt.getTime() - clock.now().getTime())
      const [first, second] = [
        await codeOf(world.cashbacks.claim(id, campaign)),
        await codeOf(world.cashbacks.claim(id, campaign)),
      ]
      expect([campaign, dueMinor > 0n, first === 'taken']).toEqual([
        campaign,
        dueMinor > 0n,
        dueMinor > 0n,
      ])
      expect(second).not.toBe('taken')
    }
  }

  it('pay a window at most once, exactly what a recount of the ledger gives', async () => {
    let paid = 0
    const runs = fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 26 }),
      async (steps) => {
        // Each begins on a day of its own.
        clock.advance(8 * oneDayMs)
        const id = await world.newPlayer()
        await world.wallet.deposit(id, `more-${id}`, 600)
        const run: Run = { id, known: new Map(), bets: new Map(), wins: new Map() }
        await activate(run, 'daily')
        let seen = 0
        for (const one of steps) {
          await act(run, one)
          seen = await expectExact(run, seen)
        }
        await expectSound(run)
        await expectPaidAtLast(run)
        await expectSound(run)
        paid += await expectExact(run, seen)
        for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
      },
    )
    await fc.assert(runs, { numRuns: 16 })
    // Otherwise it proves nothing.
    expect(paid).toBeGreaterThan(5)
  })
})
