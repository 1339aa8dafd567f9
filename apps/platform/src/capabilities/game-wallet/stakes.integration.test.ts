import type { Product } from '@player-site/contracts/market-rules/products.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { keysOf } from '../../ledger/bets.ts'
import { createWallet, readWalletRow, replayBalances } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import {
  type AccountStateService,
  createAccountStateService,
} from '../../players/account-state.service.ts'
import { revokeSession } from '../../players/platform-session.repository.ts'
import { platformSessions } from '../../players/players.schema.ts'
import { createActivityService } from '../activity/activity.service.ts'
import { gameSessions } from '../games/games.schema.ts'
import { createLimitsService, type LimitsService } from '../limits/limits.service.ts'
import { readStakesSnapshot } from './stakes.repository.ts'
import { createPlaceBet, type PlaceBet } from './stakes.service.ts'

describe.each(testDatabases())('stakes of games $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let wallet: WalletService
  let limits: LimitsService
  let accountState: AccountStateService
  let placeBet: PlaceBet
  let count = 0

  beforeAll(() => {
    const { db } = database
    const clock = { now: () => now }
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    const playerTransaction = playerTransactionsIn(db)
    const pendingDeposits = async () => 0n
    limits = createLimitsService({ db, clock, playerTransaction, pendingDeposits })
    accountState = createAccountStateService({ clock, playerTransaction })
    placeBet = createPlaceBet({ db, clock, wallet, limits, games: { productOfGame, findGame } })
  })

  const findGame = () => ({ gameType: 'slot' })
  const productOfGame = (gameId: string): Product =>
    gameId === 'studio-roulette' ? 'table' : 'slots'
  const addGame = async (id: string, playerId: string, gameId: string) => {
    const expiresAt = new Date(now.getTime() + 3_600_000)
    await database.db
      .insert(gameSessions)
      .values({ id, playerId, platformSessionId: playerId, gameId, expiresAt })
  }
  /** A player with 100 in their wallet, signed in, and a game of the same name. */
  const addPlayerInGame = async (id: string, countryCode = 'FI') => {
    const { db } = database
    await addPlayer(db, { id, countryCode })
    await createWallet(db, id, 'EUR')
    await wallet.deposit(id, `opening-${id}`, 100)
    const expiresAt = new Date(now.getTime() + 3_600_000)
    const accessTokenHash = `token-${id}`
    const startedAt = now
    await db
      .insert(platformSessions)
      .values({ id, playerId: id, accessTokenHash, startedAt, expiresAt })
    await addGame(id, id, 'studio-northern-lights')
  }
  const stake = (gameSession: string, amount = 1, roundId?: string) => {
    count += 1
    const own = `bet-${count}`
    return { gameSession, amount, roundId: roundId ?? own, transactionId: own }
  }
  const signOut = (id: string) =>
    playerTransactionsIn(database.db)(id, (tx) => revokeSession(tx, id, now))
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances.main

  it('are batched, each player with their own money, limits and restrictions', async () => {
    for (const id of ['rich', 'limited', 'stopped', 'away']) await addPlayerInGame(id)
    await limits.change('limited', 'loss', { duration: 'daily', limit: 30 })
    await accountState.change('stopped', { casino: false })
    await signOut('away')
    const attempts = Array.from({ length: 50 }, () =>
      ['rich', 'limited', 'stopped', 'away', 'nobody'].map((id) => ({
        id,
        outcome: codeOf(placeBet(stake(id))),
      })),
    ).flat()
    const outcomes = new Map<string, string[]>()
    for (const { id, outcome } of attempts) {
      outcomes.set(id, [...(outcomes.get(id) ?? []), await outcome])
    }
    const tally = (id: string, outcome: string) =>
      outcomes.get(id)?.filter((one) => one === outcome).length
    expect(tally('rich', 'taken')).toBe(50)
    expect(tally('limited', 'taken')).toBe(30)
    expect(tally('limited', 'limit.lossReached')).toBe(20)
    expect(tally('stopped', 'access.productRestricted')).toBe(50)
    expect(tally('away', 'game.sessionExpired')).toBe(50)
    expect(tally('nobody', 'game.sessionExpired')).toBe(50)
    expect([await main('rich'), await main('limited')]).toEqual([5_000n, 7_000n])
    for (const id of ['rich', 'limited']) {
      expect((await readWalletRow(database.db, id))?.balances).toEqual(
        await replayBalances(database.db, id),
      )
    }
  })

  it('are idempotent, and refused when repeated with other contents', async () => {
    await addPlayerInGame('twice')
    const bet = stake('twice', 10)
    const all = await Promise.all(Array.from({ length: 10 }, () => placeBet(bet)))
    expect(new Set(all.map(({ balance }) => balance))).toEqual(new Set([90]))
    expect(await codeOf(placeBet({ ...bet, amount: 11 }))).toBe('wallet.idempotencyConflict')
    await addPlayerInGame('copies')
    const copied = await Promise.all([
      codeOf(placeBet({ ...stake('copies', 5), transactionId: 'shared' })),
      codeOf(placeBet({ ...stake('twice', 5), transactionId: 'shared' })),
    ])
    expect(copied.sort()).toEqual(['taken', 'wallet.idempotencyConflict'])
  })

  it('are refused after their void, also when the bet before them decides', async () => {
    await addPlayerInGame('late')
    const late = stake('late', 10)
    const { transactionId, roundId } = late
    await wallet.rollback({ playerId: 'late', transactionId, roundId })
    // From here on the next bet is decided without reading what is stored.
    await placeBet(stake('late', 1))
    expect(await codeOf(placeBet(late))).toBe('wallet.roundVoided')
    expect(await main('late')).toBe(9_900n)
  })

  it('run in sequence when one player has two games open', async () => {
    await addPlayerInGame('both')
    const other = { playerId: 'both', platformSessionId: 'both', gameId: 'studio-harbour' }
    const expiresAt = new Date(now.getTime() + 3_600_000)
    await database.db.insert(gameSessions).values({ id: 'both-2', ...other, expiresAt })
    const all = ['both', 'both-2', 'both', 'both-2'].map((id) => codeOf(placeBet(stake(id, 30))))
    const outcomes = await Promise.all(all)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'wallet.insufficientFunds')).toHaveLength(1)
    expect(await main('both')).toBe(1_000n)
  })

  it.each([
    ['money', (id: string) => wallet.deposit(id, `more-${id}`, 1)],
    ['a limit', (id: string) => limits.change(id, 'loss', { duration: 'daily', limit: 5 })],
    ['an exclusion', (id: string) => accountState.change(id, { status: 'SELF_EXCLUDED' })],
    ['a void', (id: string) => wallet.rollback({ playerId: id, transactionId: id, roundId: id })],
  ])('are decided again when %s came between the snapshot and the money', async (what, change) => {
    const id = `between-${what}`
    await addPlayerInGame(id)
    const bet = { playerId: id, transactionId: id, roundId: id, amount: 10 }
    const { ledger } = await readStakesSnapshot(database.db, [id], keysOf(bet), now)
    await change(id)
    const before = await main(id)
    expect(
      await wallet.bets([bet], { snapshot: ledger, assertMayBet: async () => {} }, true),
    ).toEqual([{ is: 'busy' }])
    expect(await main(id)).toBe(before)
  })

  const hour = 3_600_000
  it.each([
    ['signed out', 'game.sessionExpired', (id: string) => signOut(id)],
    [
      'excluded themselves',
      'game.sessionExpired',
      (id: string) => accountState.change(id, { status: 'SELF_EXCLUDED' }),
    ],
    [
      'a casino restriction',
      'access.productRestricted',
      (id: string) => accountState.change(id, { casino: false }),
    ],
    [
      'set a limit',
      'limit.lossReached',
      (id: string) => limits.change(id, 'loss', { duration: 'daily', limit: 1 }),
    ],
    [
      'lost all elsewhere',
      'wallet.insufficientFunds',
      (id: string) =>
        wallet.bet({ playerId: id, roundId: id, transactionId: id, amount: 99 }, async () => {}),
    ],
    ['an hour of play', 'game.sessionExpired', async () => (now = new Date(+now + hour))],
  ] as const)('stop at once, between two rounds, when they %s', async (what, code, change) => {
    const id = `stop-${what}`
    await addPlayerInGame(id)
    expect(await codeOf(placeBet(stake(id)))).toBe('taken')
    await change(id)
    expect(await codeOf(placeBet(stake(id)))).toBe(code)
  })

  it('respect a limit across two games, whatever each has cached', async () => {
    await addPlayerInGame('pair')
    const other = { playerId: 'pair', platformSessionId: 'pair', gameId: 'studio-harbour' }
    const expiresAt = new Date(now.getTime() + hour)
    await database.db.insert(gameSessions).values({ id: 'pair-2', ...other, expiresAt })
    expect(await codeOf(placeBet(stake('pair')))).toBe('taken')
    await limits.change('pair', 'loss', { duration: 'daily', limit: 2 })
    // The second game has cached the limit; the first was last used before it.
    expect(await codeOf(placeBet(stake('pair-2')))).toBe('taken')
    // Enough other stakes for the two of them to share a run.
    const games = ['pair', 'pair-2', ...Array.from({ length: 6 }, (_, n) => `nobody-${n}`)]
    const outcomes = await Promise.all(games.map((id) => codeOf(placeBet(stake(id)))))
    expect(outcomes.slice(0, 2)).toEqual(['limit.lossReached', 'limit.lossReached'])
    expect(await main('pair')).toBe(9_800n)
  })

  it('stop at the reality check, and resume when acknowledged', async () => {
    const activity = createActivityService({
      db: database.db,
      clock: { now: () => now },
      playerTransaction: playerTransactionsIn(database.db),
    })
    await addPlayerInGame('checked')
    await activity.change('checked', { period: 30 })
    expect(await codeOf(placeBet(stake('checked')))).toBe('taken')
    now = new Date(+now + hour / 2 - 1)
    expect(await codeOf(placeBet(stake('checked')))).toBe('taken')
    now = new Date(+now + 1)
    expect(await codeOf(placeBet(stake('checked')))).toBe('activity.checkDue')
    await activity.reset('checked')
    expect(await codeOf(placeBet(stake('checked')))).toBe('taken')
    await activity.change('checked', { period: 60 })
    now = new Date(+now + hour / 3)
    expect(await codeOf(placeBet(stake('checked')))).toBe('taken')
  })

  it("follow the market's stake and duration rules, bonus or not", async () => {
    await addPlayerInGame('german', 'DE')
    expect(await codeOf(placeBet(stake('german', 1.01)))).toBe('game.stakeTooHigh')
    expect(await codeOf(placeBet(stake('german', 0.6, 'round')))).toBe('taken')
    const last = stake('german', 0.4, 'round')
    expect(await codeOf(placeBet(last))).toBe('taken')
    expect(await codeOf(placeBet(stake('german', 0.1, 'round')))).toBe('game.stakeTooHigh')
    // A voided stake no longer counts, so it may be repeated.
    const { roundId, transactionId } = last
    await wallet.rollback({ playerId: 'german', roundId, transactionId })
    expect(await codeOf(placeBet(stake('german', 0.4, 'round')))).toBe('taken')
    expect(await codeOf(placeBet(stake('german', 0.1, 'round')))).toBe('game.stakeTooHigh')
    now = new Date(now.getTime() + 4_999)
    expect(await codeOf(placeBet(stake('german')))).toBe('game.tooSoon')
    now = new Date(now.getTime() + 1)
    expect(await codeOf(placeBet(stake('german')))).toBe('taken')
    expect((await wallet.stakeable('german', 'slots')).rules).toEqual({
      maxStake: 1,
      minRoundMs: 5_000,
    })
  })

  it('follow the rules of the product: the stake of a British slot, the pace of its tables', async () => {
    await addPlayerInGame('british', 'GB')
    await addGame('british-table', 'british', 'studio-roulette')
    expect(await codeOf(placeBet(stake('british-table', 50)))).toBe('taken')
    expect(await codeOf(placeBet(stake('british-table', 1)))).toBe('game.tooSoon')
    expect((await wallet.stakeable('british', 'table')).rules).toEqual({
      maxStake: null,
      minRoundMs: 5_000,
    })
    expect((await wallet.stakeable('british', 'slots')).rules.maxStake).toBe(5)
  })

  it('are refused for a product that the market does not allow', async () => {
    await addPlayerInGame('berliner', 'DE')
    await addGame('berliner-table', 'berliner', 'studio-roulette')
    expect(await codeOf(placeBet(stake('berliner-table')))).toBe('access.productRestricted')
    expect(await main('berliner')).toBe(10_000n)
  })

  it('are refused in a game that was left for another, where one at a time is the law', async () => {
    for (const [id, country, expected] of [
      ['one-game', 'GB', 'game.parallelForbidden'],
      ['two-games', 'FI', 'taken'],
    ] as const) {
      await addPlayerInGame(id, country)
      expect(await codeOf(placeBet(stake(id)))).toBe('taken')
      now = new Date(now.getTime() + 5_000)
      await addGame(`${id}-next`, id, 'studio-fox-trail')
      expect(await codeOf(placeBet(stake(id)))).toBe(expected)
      expect(await codeOf(placeBet(stake(`${id}-next`)))).toBe('taken')
    }
  })
})
