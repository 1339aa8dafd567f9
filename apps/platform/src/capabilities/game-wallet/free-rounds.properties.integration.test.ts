import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { type FreeSpinWorld, freeSpinWorld, roundMove } from '../../../testing/free-spin-world.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { rowsOf } from '../../db/functions.ts'
import { replayBalances, trialBalance } from '../../ledger/ledger.repository.ts'

const campaigns = ['three', 'two'] as const
const kinds = ['claim', 'play', 'play', 'play', 'win', 'void', 'winVoid', 'paid', 'expire'] as const
/** Rounds of free spins are numbered from 0, those that are paid for from here on. */
const firstPaid = 8
const message = fc.record({ kind: fc.constantFrom(...kinds), n: fc.integer({ min: 0, max: 7 }) })
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never
/** Messages that arrive at once. */
const step = fc.array(message, { minLength: 1, maxLength: 5 })

/** What the player has by the answers that the studio has had. */
const createModel = () => ({
  played: new Set<number>(),
  paid: new Set<number>(),
  voided: new Set<number>(),
  won: new Set<number>(),
  winsVoided: new Set<number>(),
})
type Model = ReturnType<typeof createModel>
const winMinorOf = (n: number): bigint => BigInt(n) * 10n
const paidMinor = 100n

const isLeft = (of: ReadonlySet<number>, gone: ReadonlySet<number>) => (n: number) =>
  of.has(n) && !gone.has(n)

describe.each(testDatabases())('free spins, at every interleaving $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: FreeSpinWorld

  beforeAll(async () => {
    world = freeSpinWorld(database.db, clock)
    for (const [id, rounds] of [['three', 3] as const, ['two', 2] as const]) {
      const freeSpins = { gameId: 'fox', rounds, stakes: { EUR: 0.2 }, winsTo: 'MAIN' } as const
      await world.addSpins(id, { freeSpins, amounts: { EUR: rounds / 5 } })
    }
  })

  const getCampaign = (n: number) => (n % 3 === 0 ? 'two' : 'three')
  const findGrantId = async (id: string, n: number) =>
    (await world.grantsOf(id)).find(({ campaignId }) => campaignId === getCampaign(n))?.id ?? 'none'

  /** Sends one message. @returns what its answer says of the player */
  const send = async (id: string, { kind, n }: Message): Promise<(model: Model) => void> => {
    const { operations } = world
    const at = kind === 'paid' || n > 5 ? firstPaid + n : n
    const bet = roundMove(id, at)
    const win = roundMove(id, at, 'win')
    const noting = async (act: Promise<unknown>, note: (model: Model) => void) =>
      (await codeOf(act)) === 'taken' ? note : () => {}
    switch (kind) {
      case 'claim':
        return noting(world.freeSpins.claim(id, campaigns[n % 2] ?? ''), () => {})
      case 'play': {
        const freeRoundId = await findGrantId(id, n)
        const act = operations.bet({ ...roundMove(id, n), freeRoundId, amount: 0 })
        return noting(act, ({ played }) => void played.add(n))
      }
      case 'paid':
        return noting(operations.bet({ ...bet, amount: 1 }), ({ paid }) => void paid.add(at))
      case 'win':
        return noting(operations.win({ ...win, amount: Number(winMinorOf(at)) / 100 }), (model) => {
          model.won.add(at)
        })
      case 'void':
        return noting(operations.rollback(bet), ({ voided }) => void voided.add(at))
      case 'winVoid':
        return noting(operations.winVoid(win), ({ winsVoided }) => void winsVoided.add(at))
      case 'expire':
        clock.advance(n * oneDayMs)
        return noting(world.endFreeSpins(), () => {})
    }
  }

  const expectSound = async (id: string, { played, paid, voided, won, winsVoided }: Model) => {
    const rounds = Array.from({ length: 2 * firstPaid }, (_, n) => n)
    const grants = await world.grantsOf(id)
    expect(grants.length).toBeLessThanOrEqual(campaigns.length)
    const free = rounds.filter(isLeft(played, voided))
    for (const { campaignId, rounds: most, playedRounds } of grants) {
      const own = free.filter((n) => getCampaign(n) === campaignId)
      expect([campaignId, playedRounds]).toEqual([campaignId, own.length])
      expect(playedRounds).toBeLessThanOrEqual(most)
    }
    const wins = rounds.filter(isLeft(won, winsVoided)).map(winMinorOf)
    const staked = BigInt(rounds.filter(isLeft(paid, voided)).length) * paidMinor
    const balances = await world.balancesOf(id)
    const ownMinor = (balances?.main ?? 0n) + (balances?.debt ?? 0n)
    expect(ownMinor).toBe(500n - staked + wins.reduce((sum, minor) => sum + minor, 0n))
    expect(await replayBalances(database.db, id)).toEqual(balances)
  }
  /** Free spins count against no limit: their day has what was paid for alone. */
  const expectUncounted = async (id: string, { paid, voided, won, winsVoided }: Model) => {
    const [row] = await rowsOf(
      database.db,
      sql`select coalesce(sum(stakes_minor), 0)::text as stakes,
        coalesce(sum(wins_minor), 0)::text as wins from player_days where player_id = ${id}`,
    )
    const isPaid = (n: number) => isLeft(paid, new Set())(n)
    const wins = [...won].filter((n) => isPaid(n) && !winsVoided.has(n)).map(winMinorOf)
    expect(row).toEqual({
      stakes: String(BigInt([...paid].filter((n) => !voided.has(n)).length) * paidMinor),
      wins: String(wins.reduce((sum, minor) => sum + minor, 0n)),
    })
  }

  it('are never more than were given, and each win is paid once', async () => {
    const runs = fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 16 }),
      async (steps) => {
        const id = await world.newSpinner()
        const model = createModel()
        await world.freeSpins.claim(id, 'three')
        for (const messages of steps) {
          const notes = await Promise.all(messages.map((one) => send(id, one)))
          for (const note of notes) note(model)
          await expectSound(id, model)
        }
        await expectUncounted(id, model)
        for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
      },
    )
    await fc.assert(runs, { numRuns: 30 })
  })

  it('are as many as were given, whatever the database is told', async () => {
    const id = await world.newSpinner()
    await world.freeSpins.claim(id, 'two')
    const more = database.db.execute(
      sql`update free_spin_grants set played_rounds = 3 where player_id = ${id}`,
    )
    await expect(more).rejects.toThrow()
  })
})
