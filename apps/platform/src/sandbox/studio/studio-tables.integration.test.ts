import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { createFragileWallet, noTables } from '../../../testing/fragile-wallet.ts'
import { requestWhere } from '../../../testing/studio-rounds.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { silentLog } from '../../log.ts'
import { msUntil } from './engines/crash-clock.rules.ts'
import { createStudioRepository } from './studio.repository.ts'
import { createStudioService, type StudioService } from './studio.service.ts'

const games = {
  blackjack: 'riverboatblackjack',
  roulette: 'pocketroulette',
  videoPoker: 'tenstails',
  crash: 'crskyhook',
  ways: 'greenribbonsky',
  cascade: 'polarhush',
} as const

const dayMs = 24 * 60 * 60 * 1_000

describe.each(testDatabases())('games of the sandbox studio $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let studio: StudioService
  let fragile: ReturnType<typeof createFragileWallet>
  let session = ''
  let player = 0

  const start = () => {
    studio = createStudioService({
      store: createStudioRepository(database.db),
      walletOf: () => fragile.wallet,
      clock,
      log: silentLog,
      random: () => 0,
      tables: noTables,
    })
  }
  const launch = async () => {
    const opened = await studio.open({ provider: 'relax', ticket: `player-${player}` })
    session = opened.session
    return opened
  }
  const open = async (token: string) => {
    fragile = createFragileWallet(() => token)
    player += 1
    start()
    return launch()
  }
  const spin = (requestId: string, bet?: unknown) =>
    studio.spin(session, { stake: '1.00', requestId, bet })
  const move = (round: string, nth: number, name: string) =>
    studio.move(session, { round, nth, move: name })
  const charged = () => [...fragile.stakes.values()].reduce((a, b) => a + b, 0)

  beforeEach(() => open(games.blackjack))

  it.each([games.ways, games.cascade])('settles a round of %s', async (token) => {
    await open(token)
    const won = requestWhere(token, ({ paysTenths }) => paysTenths > 10 && paysTenths < 100)
    const round = await spin(won)
    expect(round.phase).toBe('settled')
    expect(Number(round.balance)).toBeCloseTo(99 + Number(round.win), 2)
    expect(fragile.balance().balance).toBe(Number(round.balance))
  })

  const doubled = requestWhere(games.blackjack, ({ paysTenths }) => paysTenths === 40, {
    moves: ['double'],
  })

  it('charges a doubled hand twice in one round, and pays it once', async () => {
    const dealt = await spin(doubled)
    expect(dealt).toMatchObject({ phase: 'playing', stake: '1.00', seed: null })
    expect(dealt.choices).toContain('double')
    const done = await move(dealt.id, 0, 'double')
    expect(done).toMatchObject({ phase: 'settled', stake: '2.00', win: '4.00', balance: '102.00' })
    expect(await move(dealt.id, 0, 'double')).toMatchObject({ win: '4.00', rounds: 1 })
    expect([...fragile.stakes.values()]).toEqual([1, 1])
    expect([...fragile.paid.values()]).toEqual([4])
  })

  it('leaves the hand as it was where the second stake is refused or lost', async () => {
    const dealt = await spin(doubled)
    fragile.faults.push('refuse')
    const refused = await move(dealt.id, 0, 'double')
    expect(refused).toMatchObject({ phase: 'playing', moves: 0, view: dealt.view })
    expect(refused.why?.code).toBe('wallet.insufficientFunds')
    for (const fault of ['unheard', 'unanswered'] as const) {
      fragile.faults.push(fault)
      expect(await move(dealt.id, 0, 'double')).toMatchObject({ phase: 'playing', moves: 0 })
      expect(charged()).toBe(1)
    }
    expect(await move(dealt.id, 0, 'double')).toMatchObject({ phase: 'settled', balance: '102.00' })
  })

  it('restores an unfinished hand at the next launch, and charges it once', async () => {
    const dealt = await spin(doubled)
    const old = session
    start()
    expect(await studio.recover()).toBe(0)
    const restored = await launch()
    expect(restored.round).toMatchObject({ id: dealt.id, phase: 'playing', view: dealt.view })
    expect(restored.balance).toBe('99.00')
    const stale = studio.move(old, { round: dealt.id, nth: 0, move: 'stand' })
    await expect(stale).rejects.toMatchObject({ code: 'game.sessionExpired' })
    expect(await spin('another-request')).toMatchObject({ id: dealt.id, phase: 'playing' })
    expect(await move(dealt.id, 0, 'double')).toMatchObject({ phase: 'settled', balance: '102.00' })
  })

  it('voids a second stake that a crash interrupted, and keeps the hand', async () => {
    const dealt = await spin(doubled)
    fragile.faults.push('crash')
    await expect(move(dealt.id, 0, 'double')).rejects.toThrow('stops here')
    expect(charged()).toBe(2)
    start()
    await studio.recover()
    expect(charged()).toBe(1)
    expect((await launch()).round).toMatchObject({ phase: 'playing', moves: 0 })
  })

  it('ends a hand for a player who stays away for a day', async () => {
    const dealt = await spin(doubled)
    clock.advance(dayMs)
    await studio.recover()
    expect((await launch()).round).toBeNull()
    expect(await studio.proof(dealt.id)).toMatchObject({ moves: ['stand'], stakes: 1 })
    expect(charged()).toBe(1)
  })

  it('exchanges the cards that a video poker player does not hold', async () => {
    await open(games.videoPoker)
    const pays = requestWhere(games.videoPoker, ({ paysTenths }) => paysTenths === 20, {
      moves: ['draw-11000'],
    })
    const dealt = await spin(pays)
    expect(dealt).toMatchObject({ phase: 'playing', choices: ['draw'] })
    const done = await move(dealt.id, 0, 'draw-11000')
    expect(done).toMatchObject({ phase: 'settled', win: '2.00', balance: '101.00' })
    await expect(spin('one-more-request').then(({ id }) => move(id, 0, 'hit'))).rejects.toThrow()
  })

  it('takes as many stakes as chips lie on the roulette table', async () => {
    await open(games.roulette)
    const bet = [
      { spot: '17', chips: 2 },
      { spot: 'red', chips: 3 },
    ]
    const black17 = requestWhere(games.roulette, ({ view }) => view['number'] === 17, { bet })
    const round = await spin(black17, bet)
    expect(round).toMatchObject({ phase: 'settled', stake: '5.00', win: '72.00' })
    expect(round.balance).toBe('167.00')
    await expect(spin('illegal-request', [{ spot: '1-36', chips: 1 }])).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect(charged()).toBe(5)
  })

  const high = requestWhere(games.crash, ({ view }) => Number(view['point']) >= 40, {
    bet: { target: 9_000 },
    moves: ['end'],
  })

  it('leaves a crash round at the multiplier of the server’s clock', async () => {
    await open(games.crash)
    const running = await spin(high, { target: 9_000 })
    expect(running).toMatchObject({ phase: 'playing', seed: null })
    expect(running.view).not.toHaveProperty('point')
    clock.advance(msUntil(25))
    for (const forged of ['cash-40', 'end']) {
      await expect(move(running.id, 0, forged)).rejects.toMatchObject({ code: 'request.invalid' })
    }
    const left = await move(running.id, 0, 'cash')
    expect(left).toMatchObject({ phase: 'settled', win: '2.50', balance: '101.50' })
  })

  it('ends a crash round without its page, at the target or without a win', async () => {
    await open(games.crash)
    const target = await spin(high, { target: 30 })
    clock.advance(msUntil(30) - 1)
    await studio.recover()
    expect(await studio.round(session, target.id)).toMatchObject({ phase: 'playing' })
    clock.advance(1)
    await studio.recover()
    expect(await studio.round(session, target.id)).toMatchObject({ phase: 'settled', win: '3.00' })
    const low = requestWhere(games.crash, ({ view }) => Number(view['point']) === 20, {
      bet: { target: 9_000 },
      moves: ['end'],
    })
    const lost = await spin(low, { target: 9_000 })
    clock.advance(msUntil(20))
    expect(await move(lost.id, 0, 'cash')).toMatchObject({ phase: 'settled', win: '0.00' })
  })
})
