import { CodedError } from '@player-site/contracts/errors.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Break,
  breakKinds,
  createBreakingDatabase,
  untilAnswered,
} from '../../testing/breaking-database.ts'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/functions.ts'
import { createPlayerTransaction } from '../outbox/player-transaction.ts'
import { findBonusHistory, findBonusRow } from './bonuses.repository.ts'
import { activateBonus, endBonus, type NewBonus } from './bonuses.ts'
import { readWalletRow, replayBalances, trialBalance } from './ledger.repository.ts'
import { createWalletService, type WalletService } from './wallet.service.ts'

const codeOf = (error: unknown) => {
  if (error instanceof CodedError) return error.code
  throw error
}
const mayBet = async () => {}
const clock = { now: () => testMoment }

const step = fc.record({
  kind: fc.constantFrom(
    'bet',
    'bet',
    'bet',
    'win',
    'win',
    'rollback',
    'winVoid',
    'deposit',
    'claim',
    'complete',
    'forfeit',
    'cancel',
  ),
  n: fc.integer({ min: 0, max: 3 }),
  isSticky: fc.boolean(),
  game: fc.constantFrom('slot', 'blackjack', 'crash'),
  amount: fc.constantFrom(0, 0.5, 3, 7.25, 20),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const breaks = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.constantFrom(...breakKinds)), {
    maxLength: 4,
  })
  .map((pairs) => new Map<number, Break>(pairs))

describe.each(testDatabases())('bonuses in the ledger $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let breaking: ReturnType<typeof createBreakingDatabase>
  let sound: WalletService
  let wallet: WalletService
  let count = 0

  beforeAll(() => {
    breaking = createBreakingDatabase(database.db)
    const deps = { clock, onCommitted: () => {} }
    sound = createWalletService({ db: database.db, ...deps })
    wallet = createWalletService({ db: breaking.db, ...deps })
  })
  afterEach(async () => {
    for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
  })

  /** A player with 10 of real money. */
  const player = async () => {
    count += 1
    const id = `player-${count}`
    await addPlayerWithWallet(database.db, id)
    await sound.deposit(id, `opening-${id}`, 10)
    return id
  }
  const bonusFor = (playerId: string, id: string, given: Partial<NewBonus> = {}): NewBonus => ({
    id,
    playerId,
    campaignId: `campaign-${id}`,
    account: 'bonus_casino',
    kind: 'NON_STICKY',
    isTriggered: false,
    amountMinor: 500n,
    targetMinor: 1_000n,
    maxConversionMinor: 700n,
    maxStakeMinor: null,
    contributions: { slot: 10_000, blackjack: 1_000 },
    excludedGames: ['excluded'],
    activatedAt: testMoment,
    expiresAt: new Date(testMoment.getTime() + 86_400_000),
    ...given,
  })
  const within = (db: Database) => createPlayerTransaction({ db, onCommitted: () => {} })
  const claim = (db: Database, bonus: NewBonus) =>
    within(db)(bonus.playerId, (tx) => activateBonus(tx, clock, bonus, 'player'))
  const end = (
    db: Database,
    playerId: string,
    id: string,
    state: 'completed' | 'forfeited' | 'cancelled',
  ) =>
    within(db)(playerId, (tx) => endBonus(tx, clock, id, { state, by: 'player', reason: 'test' }))
  const move = (id: string, n: number | string = 1) => ({
    playerId: id,
    roundId: `${id}-${n}`,
    transactionId: `${id}-${n}`,
  })

  /** The balances, which equal a replay, and every bonus with its progress, which equals a recount. */
  const soundStateOf = async (id: string) => {
    const held = (await readWalletRow(database.db, id))?.balances
    expect(held).toEqual(await replayBalances(database.db, id))
    for (const [kind, balance] of Object.entries(held ?? {})) {
      expect(kind === 'debt' ? balance <= 0n : balance >= 0n).toBe(true)
    }
    const history = await findBonusHistory(database.db, id)
    expect(history.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1)
    for (const bonus of history) {
      const [row] = await rowsOf(
        database.db,
        sql`select coalesce(sum(counted_minor), 0)::text as counted,
          coalesce(sum(amount_minor) filter (where type = 'BET'), 0)::text as staked
          from ledger_transactions where assignment_id = ${bonus.id}`,
      )
      expect(bonus.wageredMinor).toBe(BigInt(String(row?.['counted'])))
      expect(bonus.wageredMinor <= BigInt(String(row?.['staked']))).toBe(true)
    }
    const hasActive = history.some(({ state }) => state === 'active')
    if (!hasActive) expect(held?.bonus_casino).toBe(0n)
    const states = history.map(({ state, wageredMinor }) => ({ state, wageredMinor }))
    return { held, states }
  }

  it('stakes real money first, counts the bonus, shares the win, and converts', async () => {
    const id = await player()
    await claim(database.db, bonusFor(id, `${id}-a`))
    await sound.bet({ ...move(id), amount: 12, gameKind: 'slot' }, mayBet)
    await sound.win({ ...move(id), amount: 9.99 })
    // 2 of 12 were bonus money: 1.66 of the win, rounded down.
    expect((await soundStateOf(id)).held).toMatchObject({ main: 833n, bonus_casino: 466n })
    await sound.bet({ ...move(id, 2), amount: 12.99, gameKind: 'slot' }, mayBet)
    await sound.win({ ...move(id, 2), amount: 30 })
    const bonus = await findBonusRow(database.db, `${id}-a`)
    expect(bonus?.wageredMinor).toBe(666n)
    expect(await end(database.db, id, `${id}-a`, 'completed')).toBeUndefined()
    await sound.bet({ ...move(id, 3), amount: 26, gameKind: 'slot' }, mayBet)
    expect(await end(database.db, id, `${id}-a`, 'completed')).toBe('completed')
    const { held, states } = await soundStateOf(id)
    expect(states).toEqual([{ state: 'completed', wageredMinor: 1_342n }])
    // 4 were left when it was complete, below the largest conversion of 7.
    expect(held).toMatchObject({ main: 400n, bonus_casino: 0n })
    // The last round was open: its win is the player's own.
    await sound.win({ ...move(id, 3), amount: 26 })
    expect((await soundStateOf(id)).held).toMatchObject({ main: 3_000n, bonus_casino: 0n })
  })

  it('sends what a forfeited bonus still wins, or gets back, to the house', async () => {
    const id = await player()
    await claim(database.db, bonusFor(id, `${id}-a`))
    await sound.bet({ ...move(id), amount: 12, gameKind: 'slot' }, mayBet)
    await sound.bet({ ...move(id, 2), amount: 1, gameKind: 'slot' }, mayBet)
    expect(await end(database.db, id, `${id}-a`, 'forfeited')).toBe('forfeited')
    expect(await end(database.db, id, `${id}-a`, 'completed')).toBeUndefined()
    await sound.win({ ...move(id), amount: 12 })
    await sound.rollback(move(id, 2))
    const { held } = await soundStateOf(id)
    expect(held).toMatchObject({ main: 1_000n, bonus_casino: 0n, debt: 0n })
    // A win that is taken back costs what it paid.
    await sound.winVoid(move(id))
    expect((await soundStateOf(id)).held).toMatchObject({ main: 0n, bonus_casino: 0n, debt: 0n })
  })

  it('lets a next bonus keep its money, whatever becomes of the rounds of the last one', async () => {
    const id = await player()
    await claim(database.db, bonusFor(id, `${id}-a`))
    await sound.bet({ ...move(id), amount: 12, gameKind: 'slot' }, mayBet)
    await end(database.db, id, `${id}-a`, 'forfeited')
    await claim(database.db, bonusFor(id, `${id}-b`))
    await sound.rollback(move(id))
    const { held, states } = await soundStateOf(id)
    expect(held).toMatchObject({ main: 1_000n, bonus_casino: 500n })
    expect(states).toEqual([
      { state: 'active', wageredMinor: 0n },
      { state: 'forfeited', wageredMinor: 0n },
    ])
  })

  it('stakes no money of a bonus that has expired, before it is removed', async () => {
    const id = await player()
    await claim(database.db, bonusFor(id, `${id}-a`, { expiresAt: testMoment }))
    const bet = sound.bet({ ...move(id), amount: 10.5, gameKind: 'slot' }, mayBet)
    expect(await bet.catch(codeOf)).toBe('wallet.insufficientFunds')
    await sound.bet({ ...move(id, 2), amount: 10, gameKind: 'slot' }, mayBet)
    expect((await soundStateOf(id)).held).toMatchObject({ main: 0n, bonus_casino: 500n })
  })

  it('refuses excluded games and stakes above the cap where bonus money would be staked', async () => {
    const id = await player()
    await claim(database.db, bonusFor(id, `${id}-a`, { maxStakeMinor: 1_100n }))
    const bet = (n: number, amount: number, gameId = 'lights') =>
      sound
        .bet({ ...move(id, n), amount, gameId, gameKind: 'slot' }, mayBet)
        .then(() => 'placed', codeOf)
    expect(await bet(1, 10.5, 'excluded')).toBe('bonus.gameExcluded')
    expect(await bet(2, 12)).toBe('bonus.stakeTooHigh')
    expect(await bet(3, 9.5, 'excluded')).toBe('placed')
    expect(await bet(4, 3)).toBe('placed')
  })

  it('has one active bonus of an account, and none beside a triggered one', async () => {
    const id = await player()
    await claim(database.db, bonusFor(id, `${id}-a`))
    await expect(claim(database.db, bonusFor(id, `${id}-b`))).rejects.toThrow()
    const live = { account: 'bonus_live_casino', isTriggered: true }
    await claim(database.db, bonusFor(id, `${id}-c`, live))
    await expect(
      claim(database.db, bonusFor(id, `${id}-d`, { account: 'bonus_sports' })),
    ).rejects.toThrow()
    await expect(
      database.db.execute(
        sql`update bonus_assignments set state = 'expired' where id = ${`${id}-a`}`,
      ),
    ).rejects.toThrow()
    await end(database.db, id, `${id}-a`, 'forfeited')
    await expect(
      database.db.execute(
        sql`update bonus_assignments set state = 'active', ended_at = null where id = ${`${id}-a`}`,
      ),
    ).rejects.toThrow()
  })

  it('is activated and converted once, whichever statement failed', async () => {
    const times = await breaking.breakAtEveryStatement(async (interrupt) => {
      const id = await player()
      const bonus = bonusFor(id, `${id}-a`, { targetMinor: 0n })
      const life = async () => {
        if (!(await findBonusRow(breaking.db, bonus.id))) await claim(breaking.db, bonus)
        return end(breaking.db, id, bonus.id, 'completed')
      }
      await interrupt(life)
      await life()
      const { held, states } = await soundStateOf(id)
      expect(held).toMatchObject({ main: 1_500n, bonus_casino: 0n })
      expect(states).toEqual([{ state: 'completed', wageredMinor: 0n }])
    })
    expect(times).toBeGreaterThan(10)
  })

  const run = async (service: WalletService, db: Database, id: string, next: Step) => {
    const { kind, n, amount, game, isSticky } = next
    const round = move(id, n)
    const latest = (await findBonusHistory(database.db, id))[0]?.id ?? 'none'
    switch (kind) {
      case 'bet':
        return service.bet({ ...round, amount: n + 2.5, gameKind: game }, mayBet)
      case 'win':
        return service.win({ ...round, amount })
      case 'rollback':
        return service.rollback(round)
      case 'winVoid':
        return service.winVoid(round)
      case 'deposit':
        return service.deposit(id, `${id}-${n}`, n + 3)
      case 'claim': {
        const bonus = bonusFor(id, `${id}-bonus-${n}`, {
          kind: isSticky ? 'STICKY' : 'NON_STICKY',
        })
        const isThere = (await findBonusHistory(database.db, id)).some(
          (one) => one.id === bonus.id || one.state === 'active',
        )
        return isThere ? 'conflict' : claim(db, bonus).then(() => 'claimed')
      }
      case 'complete':
        return end(db, id, latest, 'completed')
      case 'forfeit':
        return end(db, id, latest, 'forfeited')
      case 'cancel':
        return end(db, id, latest, 'cancelled')
    }
  }

  it('keeps money and progress through any script, and after failures ends the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), breaks, async (script, broken) => {
        const [calm, stormy] = [await player(), await player()]
        for (const next of script) await run(sound, database.db, calm, next).catch(codeOf)
        breaking.breakAt(broken)
        for (const next of script) {
          await untilAnswered(() => run(wallet, breaking.db, stormy, next)).catch(codeOf)
        }
        breaking.breakAt(new Map())
        expect(await soundStateOf(stormy)).toEqual(await soundStateOf(calm))
      }),
      { numRuns: 30 },
    )
  })

  it('keeps them while everything happens at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (script) => {
        const id = await player()
        await claim(database.db, bonusFor(id, `${id}-first`))
        await Promise.all(
          script.map((next) => run(sound, database.db, id, next).catch((error) => String(error))),
        )
        await soundStateOf(id)
      }),
      { numRuns: 30 },
    )
  })
})
