import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import {
  type AccountStateService,
  createAccountStateService,
} from '../../players/account-state.service.ts'
import { addSession } from '../../players/platform-session.repository.ts'
import { addGameSession, findGameSession } from '../games/game-sessions.repository.ts'
import { createLimitsService, type LimitsService } from '../limits/limits.service.ts'
import { createGameOperations, type GameOperations } from './game-operations.ts'

/** Games by id: their product and the provider's code. */
interface TestGame extends Pick<Game, 'gameType' | 'token' | 'tableId'> {
  readonly product: Product
}
const games: Readonly<Record<string, TestGame>> = {
  reels: { product: 'slots', gameType: 'slot', token: 'reels-code', tableId: null },
  cards: { product: 'table', gameType: 'blackjack', token: 'cards-code', tableId: null },
  wheel: { product: 'live', gameType: 'gameShow', token: 'wheel-code', tableId: 'table-7' },
  match: { product: 'sports', gameType: 'slot', token: 'match-code', tableId: null },
  race: { product: 'virtual', gameType: 'slot', token: 'race-code', tableId: null },
}

describe.each(testDatabases())('operations of studios $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = { now: () => testMoment }
  const later = new Date(testMoment.getTime() + 3_600_000)
  let wallet: WalletService
  let limits: LimitsService
  let accountState: AccountStateService
  let operationsFor: (provider: ProviderId | null) => GameOperations
  let count = 0

  beforeAll(() => {
    const { db } = database
    const playerTransaction = playerTransactionsIn(db)
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    limits = createLimitsService({
      ...{ db, clock, playerTransaction },
      pendingDeposits: async () => 0n,
    })
    accountState = createAccountStateService({ clock, playerTransaction })
    operationsFor = createGameOperations({
      ...{ db, clock, wallet, limits, playerTransaction },
      games: {
        open: () => Promise.reject(new Error('no tickets here')),
        findSession: (id) => findGameSession(db, id),
        findGame: (id) => games[id],
        findOpenable: async () => undefined,
        productOfGame: (id) => games[id]?.product ?? 'slots',
      },
    })
  })

  const newPlayer = async (currency: 'EUR' | 'BRL' = 'EUR') => {
    const { db } = database
    count += 1
    const id = `player-${count}`
    await addPlayer(db, { id, currency })
    await createWallet(db, id, currency)
    await wallet.deposit(id, `opening-${id}`, 100)
    const session = { id, playerId: id, accessTokenHash: id, isPayoutOnly: false }
    await addSession(db, { ...session, startedAt: testMoment, expiresAt: later })
    return id
  }
  /** A game of a player, by its session. */
  const openGame = async (playerId: string, gameId: string, provider: ProviderId | null = null) => {
    const id = `${playerId}-${gameId}-${provider}`
    const play = { id, playerId, platformSessionId: playerId, gameId, provider }
    await addGameSession(database.db, { ...play, expiresAt: later })
    return id
  }
  const moveOf = (gameSession: string, what = 'bet', round = '1') => ({
    gameSession,
    roundId: `${gameSession}-${round}`,
    transactionId: `${gameSession}-${round}-${what}`,
  })
  const balancesOf = async (id: string) => (await readWalletRow(database.db, id))?.balances

  describe('are open or closed by the flag of the product', () => {
    const flags = {
      reels: 'casino',
      cards: 'casino',
      wheel: 'liveCasino',
      match: 'sports',
      race: 'virtualSports',
    } as const
    const allFlags = ['casino', 'liveCasino', 'sports', 'virtualSports'] as const

    it.each(Object.entries(flags))('%s by %s and no other', async (gameId, own) => {
      const id = await newPlayer()
      const session = await openGame(id, gameId)
      const operations = operationsFor(null)
      for (const flag of allFlags) {
        // Also when the last stake decides the next: a flag that changes binds at once.
        await accountState.change(id, { [flag]: false })
        const alone = operations.bet({ ...moveOf(session, flag, flag), amount: 1 })
        expect(await codeOf(alone)).toBe(flag === own ? 'access.productRestricted' : 'taken')
        const together = operations.together([
          { kind: 'bet', ...moveOf(session, `${flag}-together`, flag), amount: 1 },
        ])
        expect(await codeOf(together)).toBe(flag === own ? 'access.productRestricted' : 'taken')
        await accountState.change(id, { [flag]: true })
        const again = operations.bet({ ...moveOf(session, `${flag}-again`, flag), amount: 1 })
        expect(await codeOf(again)).toBe('taken')
      }
    })

    it('still pay what was won', async () => {
      const id = await newPlayer()
      const session = await openGame(id, 'wheel')
      const operations = operationsFor(null)
      await operations.bet({ ...moveOf(session), amount: 1 })
      await accountState.change(id, { liveCasino: false })
      expect(await codeOf(operations.win({ ...moveOf(session, 'win'), amount: 5 }))).toBe('taken')
    })
  })

  it('tell the balance with the bonus of the product', async () => {
    const id = await newPlayer()
    await wallet.grant(id, `${id}-casino`, 'bonus_casino', 5)
    await wallet.grant(id, `${id}-live`, 'bonus_live_casino', 7)
    const operations = operationsFor(null)
    expect(await operations.balance(await openGame(id, 'reels'))).toMatchObject({ balance: 105 })
    const table = await openGame(id, 'wheel')
    expect(await operations.balance(table)).toMatchObject({ balance: 107 })
    expect(await operations.bet({ ...moveOf(table), amount: 103 })).toMatchObject({ balance: 4 })
    expect(await balancesOf(id)).toMatchObject({ bonus_casino: 500n, bonus_live_casino: 400n })
  })

  describe('refuse what a message says wrongly of its session', () => {
    const wrong = [
      ['another currency', { currency: 'SEK' }],
      ['no currency', { currency: '' }],
      ['a currency in small letters', { currency: 'brl' }],
      ['the code of another game', { game: 'cards-code' }],
      ['the id of a table that it is not', { game: 'table-7' }],
      ['another player', { playerId: 'player-0' }],
    ] as const
    it.each(wrong)('%s', async (_what, said) => {
      const id = await newPlayer('BRL')
      const session = await openGame(id, 'reels', 'playngo')
      const operations = operationsFor('playngo')
      const code = 'playerId' in said ? 'game.sessionExpired' : 'request.invalid'
      const move = { ...moveOf(session), ...said }
      await operations.bet({ ...moveOf(session, 'opening'), amount: 1 })
      expect(await codeOf(operations.bet({ ...move, amount: 1 }))).toBe(code)
      expect(await codeOf(operations.win({ ...move, amount: 1 }))).toBe(code)
      expect(await codeOf(operations.rollback(move))).toBe(code)
      expect(await codeOf(operations.winVoid(move))).toBe(code)
      expect(await codeOf(operations.balance(session, said))).toBe(code)
      expect(await codeOf(operations.together([{ kind: 'bet', ...move, amount: 1 }]))).toBe(code)
      expect(await balancesOf(id)).toMatchObject({ main: 9_900n })
    })

    it('but accept the code and the table of its game', async () => {
      const id = await newPlayer('BRL')
      const session = await openGame(id, 'wheel', 'playngo')
      const operations = operationsFor('playngo')
      for (const game of ['wheel-code', 'table-7']) {
        const said = { game, currency: 'BRL', playerId: id }
        const bet = { ...moveOf(session, game, game), ...said, amount: 1 }
        expect(await codeOf(operations.bet(bet))).toBe('taken')
      }
    })
  })

  it.each(['bet', 'win', 'rollback', 'winVoid', 'endRound'] as const)(
    'keep the own studio out of the ids of providers: %s',
    async (operation) => {
      const id = await newPlayer()
      const session = await openGame(id, 'reels', 'playngo')
      await operationsFor('playngo').bet({ ...moveOf(session), amount: 10 })
      const own = await openGame(id, 'cards')
      const { roundId, transactionId } = moveOf(session)
      const ids = { roundId: `playngo:${roundId}`, transactionId: `playngo:${transactionId}` }
      const act = operationsFor(null)[operation]({ gameSession: own, ...ids, amount: 50 })
      expect(await codeOf(act)).toBe('request.invalid')
      expect(await balancesOf(id)).toMatchObject({ main: 9_000n })
    },
  )

  it('end a round of a table for each of its players', async () => {
    const operations = operationsFor('pragmaticplay')
    for (const id of [await newPlayer(), await newPlayer()]) {
      const gameSession = await openGame(id, 'wheel', 'pragmaticplay')
      const roundId = 'shared-round'
      await operations.bet({ gameSession, roundId, transactionId: `stake-${id}`, amount: 10 })
      for (let time = 0; time < 2; time += 1) {
        expect(await operations.endRound({ gameSession, roundId })).toMatchObject({ balance: 90 })
      }
    }
  })

  it('take free spins and the end of lost rounds when a loss limit is reached', async () => {
    const id = await newPlayer()
    const session = await openGame(id, 'reels')
    const operations = operationsFor(null)
    await limits.change(id, 'loss', { duration: 'daily', limit: 10 })
    await operations.bet({ ...moveOf(session), amount: 10 })
    expect(await codeOf(operations.bet({ ...moveOf(session, 'more'), amount: 1 }))).toBe(
      'limit.lossReached',
    )
    expect(await codeOf(operations.bet({ ...moveOf(session, 'free', '2'), amount: 0 }))).toBe(
      'taken',
    )
    expect(await codeOf(operations.win({ ...moveOf(session, 'end'), amount: 0 }))).toBe('taken')
  })

  it('apply a message with several actions as a whole', async () => {
    const id = await newPlayer()
    const session = await openGame(id, 'reels', 'softswiss')
    const operations = operationsFor('softswiss')
    const bet = (what: string, amount: number) =>
      ({ kind: 'bet', ...moveOf(session, what), amount }) as const
    const win = { kind: 'win', ...moveOf(session, 'w'), amount: 3 } as const
    const refused = operations.together([bet('a', 1), bet('b', 9_999_999.99)])
    expect(await codeOf(refused)).toBe('wallet.insufficientFunds')
    expect(await balancesOf(id)).toMatchObject({ main: 10_000n })
    for (let time = 0; time < 2; time += 1) {
      expect(await operations.together([bet('a', 1), win])).toMatchObject({ balance: 102 })
    }
    await accountState.change(id, { casino: false })
    const closed = operations.together([win, bet('c', 1)])
    expect(await codeOf(closed)).toBe('access.productRestricted')
    const voids = ['w', 'a'].map(
      (what) => ({ kind: 'rollback', ...moveOf(session, what) }) as const,
    )
    expect(await operations.together(voids)).toMatchObject({ balance: 100 })
    expect(await codeOf(operations.together([]))).toBe('request.invalid')
  })
})
