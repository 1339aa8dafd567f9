import { CodedError } from '@player-site/contracts/errors.ts'
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
import { readWalletRow, replayBalances, trialBalance } from './ledger.repository.ts'
import { createWalletService, type WalletService } from './wallet.service.ts'

const codeOf = (error: unknown) => {
  if (error instanceof CodedError) return error.code
  throw error
}
const mayBet = async () => {}

/** A studio's order; one key always has the same contents. */
const order = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'rollback', 'deposit'),
  n: fc.integer({ min: 0, max: 3 }),
})
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never
const breaks = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.constantFrom(...breakKinds)), {
    maxLength: 4,
  })
  .map((pairs) => new Map<number, Break>(pairs))

describe.each(testDatabases())('interrupted wallet operations $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let breaking: ReturnType<typeof createBreakingDatabase>
  let sound: WalletService
  let wallet: WalletService
  let count = 0

  beforeAll(() => {
    breaking = createBreakingDatabase(database.db)
    const deps = { clock: { now: () => testMoment }, onCommitted: () => {} }
    sound = createWalletService({ db: database.db, ...deps })
    wallet = createWalletService({ db: breaking.db, ...deps })
  })
  afterEach(async () => {
    for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
  })

  /** A player with 10 of real money and 5 of bonus. */
  const player = async () => {
    count += 1
    const id = `player-${count}`
    await addPlayerWithWallet(database.db, id)
    await sound.deposit(id, `opening-${id}`, 10)
    await sound.grant(id, `grant-${id}`, 'bonus_casino', 5)
    return id
  }
  const balances = async (id: string) => {
    const held = (await readWalletRow(database.db, id))?.balances
    expect(held).toEqual(await replayBalances(database.db, id))
    for (const balance of Object.values(held ?? {})) expect(balance >= 0n).toBe(true)
    return held
  }
  const move = (id: string, n: number | string = 1) => ({
    playerId: id,
    roundId: `${id}-${n}`,
    transactionId: `${id}-${n}`,
  })

  it('a bet is placed once and its win paid once, whichever statement failed', async () => {
    const times = await breaking.breakAtEveryStatement(async (interrupt) => {
      const id = await player()
      const bet = { ...move(id), amount: 12 }
      const round = async () => {
        await wallet.bet(bet, mayBet)
        return wallet.win({ ...move(id), amount: 4 })
      }
      await interrupt(round)
      expect(await round()).toEqual({ currency: 'EUR', balance: 7 })
      expect(await balances(id)).toMatchObject({ main: 400n, bonus_casino: 300n })
    })
    expect(times).toBeGreaterThan(10)
  })

  it('a voided bet restores real money and bonus, whichever statement failed', async () => {
    const times = await breaking.breakAtEveryStatement(async (interrupt) => {
      const id = await player()
      await sound.bet({ ...move(id), amount: 12 }, mayBet)
      await interrupt(() => wallet.rollback(move(id)))
      await wallet.rollback(move(id))
      expect(await balances(id)).toMatchObject({ main: 1_000n, bonus_casino: 500n })
    })
    expect(times).toBeGreaterThan(6)
  })

  it('a rollback that arrives first refuses its bet, whichever of its statements failed', async () => {
    await breaking.breakAtEveryStatement(async (interrupt) => {
      const id = await player()
      await interrupt(() => wallet.rollback(move(id)))
      await wallet.rollback(move(id))
      const bet = wallet.bet({ ...move(id), amount: 12 }, mayBet)
      expect(await bet.catch(codeOf)).toBe('wallet.roundVoided')
      expect(await balances(id)).toMatchObject({ main: 1_000n, bonus_casino: 500n })
    })
  })

  const run = (service: WalletService, id: string, { kind, n }: Order) => {
    const round = move(id, n)
    if (kind === 'bet') return service.bet({ ...round, amount: n + 2.5 }, mayBet)
    if (kind === 'win') return service.win({ ...round, amount: n + 1 })
    if (kind === 'rollback') return service.rollback(round)
    return service.deposit(id, `${id}-${n}`, n + 3)
  }

  it('a script with failures, every order repeated until answered, equals the script without', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 8 }), breaks, async (script, broken) => {
        const [calm, stormy] = [await player(), await player()]
        const answers = []
        for (const next of script) answers.push(await run(sound, calm, next).catch(codeOf))
        breaking.breakAt(broken)
        const repeatedAnswers = []
        for (const next of script) {
          repeatedAnswers.push(await untilAnswered(() => run(wallet, stormy, next)).catch(codeOf))
        }
        breaking.breakAt(new Map())
        expect(repeatedAnswers).toEqual(answers)
        expect(await balances(stormy)).toEqual(await balances(calm))
      }),
      { numRuns: 25 },
    )
  })

  it('concurrent orders with failures keep the ledger sound: replay, no debt, one answer each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 12 }), breaks, async (script, broken) => {
        const id = await player()
        breaking.breakAt(broken)
        const answers = await Promise.all(
          script.map(async (next) => ({
            key: `${next.kind}-${next.n}`,
            answer: await untilAnswered(() => run(wallet, id, next)).catch(codeOf),
          })),
        )
        breaking.breakAt(new Map())
        const accepted = new Map<string, unknown>()
        for (const { key, answer } of answers) {
          if (typeof answer !== 'object') continue
          expect(accepted.get(key) ?? answer).toEqual(answer)
          accepted.set(key, answer)
        }
        const held = await balances(id)
        const cents = [...accepted.keys()].reduce((sum, key) => {
          const [kind, n] = [key.slice(0, -2), Number(key.at(-1))]
          const bet = accepted.has(`bet-${n}`) ? n * 100 + 250 : 0
          const changes = { bet: -bet, win: n * 100 + 100, deposit: n * 100 + 300, rollback: bet }
          return sum + (Object.entries(changes).find(([known]) => known === kind)?.[1] ?? 0)
        }, 1_500)
        expect((held?.main ?? 0n) + (held?.bonus_casino ?? 0n)).toBe(BigInt(cents))
      }),
      { numRuns: 25 },
    )
  })
})
