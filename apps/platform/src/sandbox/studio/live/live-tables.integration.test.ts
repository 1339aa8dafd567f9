import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../../testing/databases.ts'
import { createFragileWallet } from '../../../../testing/fragile-wallet.ts'
import { settableClock } from '../../../../testing/test-platform.ts'
import { silentLog } from '../../../log.ts'
import { fieldsOf, itemsOf } from '../engines/fields.rules.ts'
import { type LivePhase, liveSeats, phaseBegins, playLive } from '../engines/live-table.rules.ts'
import { seededDraw } from '../engines/seeded-draw.ts'
import { createStudioRepository } from '../studio.repository.ts'
import { createStudioService, type StudioService } from '../studio.service.ts'
import { createLiveRounds } from './live-rounds.repository.ts'
import { createLiveTables, type LiveTables } from './live-tables.ts'
import type { TableView } from './table-view.ts'

const roulette = 'harbourroulette'
const blackjack = 'longtableblackjack'
const baccarat = 'swiftbaccarat'
/** The ids of rounds differ, so that their results do. */
const fixedSeed = '11'.repeat(32)
const onRed = [{ spot: 'red', chips: 2 }]

interface Guest {
  readonly session: string
  readonly leave: () => void
  readonly views: TableView[]
}

describe.each(testDatabases())('live tables $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let game: string
  let studio: StudioService
  let tables: LiveTables
  let fragile: ReturnType<typeof createFragileWallet>
  let names = 0

  /** Starts the studio, as after a restart. */
  const start = () => {
    tables = createLiveTables({
      rounds: createLiveRounds(database.db),
      clock,
      newSeed: () => fixedSeed,
    })
    studio = createStudioService({
      store: createStudioRepository(database.db),
      walletOf: () => fragile.wallet,
      clock,
      log: silentLog,
      random: () => 0,
      tables,
    })
  }
  const sit = async (name: string): Promise<Guest> => {
    const { session } = await studio.open({ provider: 'evolution', ticket: name })
    const views: TableView[] = []
    const leave = tables.join(await studio.session(session), (view) => views.push(view))
    return { session, leave, views }
  }
  const newGuest = () => {
    names += 1
    return sit(`guest-${names}`)
  }
  const shown = ({ views }: Guest) => {
    const view = views.at(-1)
    if (!view) throw new Error('the table has told nothing')
    return view
  }
  const roundOf = (guest: Guest): string => shown(guest).round?.id ?? ''
  const pass = async (ms: number) => {
    clock.advance(ms)
    await tables.advance()
  }
  /** Up to the beginning of a phase of the round that has just opened. */
  const until = (engine: keyof typeof liveSeats, phase: LivePhase) =>
    pass(phaseBegins(engine, phase))
  const bet = (guest: Guest, on: unknown, stake = '1.00', requestId = roundOf(guest)) =>
    studio.spin(guest.session, { stake, requestId, bet: on })
  const charged = () => [...fragile.stakes.values()].reduce((a, b) => a + b, 0)
  const paid = () => [...fragile.paid.values()].reduce((a, b) => a + b, 0)

  beforeEach(() => {
    game = roulette
    fragile = createFragileWallet(() => game)
    start()
    // An empty table of the test before is gone, and so is its round.
    clock.advance(120_000)
  })

  it('deals one round to two players, who meet the same number', async () => {
    const [ann, ben] = [await newGuest(), await newGuest()]
    await tables.advance()
    expect(roundOf(ann)).toBe(roundOf(ben))
    const first = await bet(ann, [{ spot: '17', chips: 1 }])
    const second = await bet(ben, [{ spot: 'odd', chips: 3 }])
    expect([first.phase, second.phase]).toEqual(['playing', 'playing'])
    await until('roulette', 'result')
    const [one, two] = await Promise.all([
      studio.round(ann.session, first.id),
      studio.round(ben.session, second.id),
    ])
    expect([one.phase, two.phase]).toEqual(['settled', 'settled'])
    expect(one.view['number']).toBe(two.view['number'])
    expect(shown(ann).round?.view['number']).toBe(one.view['number'])
    expect(one).toMatchObject({ commitment: shown(ann).round?.commitment, seed: two.seed })
    expect(charged()).toBe(4)
  })

  it('shows neither number nor seed before bets are closed, nor the seed before the result', async () => {
    const ann = await newGuest()
    await tables.advance()
    const placed = await bet(ann, onRed)
    expect(shown(ann).round).toMatchObject({ phase: 'betting', view: {} })
    expect(placed).toMatchObject({ view: {}, seed: null, choices: [], win: '0.00' })
    await until('roulette', 'dealing')
    expect(shown(ann).round?.view).toHaveProperty('number')
    expect(await studio.round(ann.session, placed.id)).toMatchObject({
      phase: 'playing',
      seed: null,
    })
    expect(await studio.proof(placed.id)).toMatchObject({ seed: null, live: true })
  })

  it('refuses late bets, bets for another round, and without a seat', async () => {
    const ann = await newGuest()
    await tables.advance()
    const early = roundOf(ann)
    await expect(bet(ann, onRed, '1.00', 'another-round')).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await until('roulette', 'dealing')
    await expect(bet(ann, onRed)).rejects.toMatchObject({ code: 'request.invalid' })
    await pass(phaseBegins('roulette', 'result'))
    expect(roundOf(ann)).not.toBe(early)
    await expect(bet(ann, onRed, '1.00', early)).rejects.toMatchObject({ code: 'request.invalid' })
    const { session } = await studio.open({ provider: 'evolution', ticket: 'no-seat' })
    const unseated = studio.spin(session, { stake: '1.00', requestId: roundOf(ann), bet: onRed })
    await expect(unseated).rejects.toMatchObject({ code: 'request.invalid' })
    expect(charged()).toBe(0)
  })

  it('has chips and a maximum of its own', async () => {
    const ann = await newGuest()
    await tables.advance()
    const { stakes, live } = await studio.state(ann.session)
    expect(stakes).toEqual(['0.50', '1.00', '2.50', '10.00', '50.00'])
    expect(live).toEqual({ maxStake: '5000.00' })
    const high = [{ spot: 'red', chips: 101 }]
    await expect(bet(ann, high, '50.00')).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(bet(ann, onRed, '0.20')).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('counts a repeated bet once, and a second bet of the round not at all', async () => {
    const ann = await newGuest()
    await tables.advance()
    const first = await bet(ann, onRed)
    const again = await bet(ann, [{ spot: 'black', chips: 9 }])
    expect(again.id).toBe(first.id)
    expect(charged()).toBe(2)
  })

  it('voids a bet whose answer was lost', async () => {
    const ann = await newGuest()
    await tables.advance()
    fragile.faults.push('unanswered')
    expect(await bet(ann, onRed)).toMatchObject({ phase: 'cancelled' })
    await until('roulette', 'result')
    expect([charged(), paid()]).toEqual([0, 0])
  })

  it('settles for players who have left', async () => {
    game = baccarat
    const ann = await newGuest()
    await tables.advance()
    const spots = ['player', 'banker', 'tie'].map((spot) => ({ spot, chips: 1 }))
    const placed = await bet(ann, spots)
    ann.leave()
    await until('baccarat', 'result')
    await studio.recover()
    const done = await studio.proof(placed.id)
    expect(done).toMatchObject({ stakes: 3, moves: ['end'] })
    expect(fragile.paid.get(placed.id)).toBe(Number(done?.win))
    expect(Number(done?.win)).toBeGreaterThan(0)
  })

  it('continues a round after a restart, with its bets', async () => {
    const ann = await newGuest()
    await tables.advance()
    const [id, placed] = [roundOf(ann), await bet(ann, onRed)]
    start()
    const back = await sit(`guest-${names}`)
    await pass(1_000)
    expect(roundOf(back)).toBe(id)
    expect((await studio.state(back.session)).round).toMatchObject({ id: placed.id, table: id })
    await until('roulette', 'result')
    expect(await studio.round(back.session, placed.id)).toMatchObject({ phase: 'settled' })
    expect(charged()).toBe(2)
  })

  it('gives a free seat to who waits, and keeps one for a page that is loaded again', async () => {
    game = blackjack
    const guests: Guest[] = []
    for (let nth = 0; nth <= liveSeats.blackjack; nth += 1) guests.push(await newGuest())
    await tables.advance()
    const [first, waits] = [guests[0], guests.at(-1)]
    if (!first || !waits) throw new Error('no guests')
    expect(shown(waits)).toMatchObject({ seats: 7, seatsTaken: 7, isSeated: false })
    await expect(bet(waits, undefined)).rejects.toMatchObject({ code: 'request.invalid' })
    first.leave()
    await pass(1_000)
    expect(shown(waits).isSeated).toBe(false)
    await pass(20_000)
    expect(shown(waits)).toMatchObject({ seatsTaken: 7, isSeated: true })
    const seats = tables.seats().find(({ gameId }) => gameId === blackjack)
    expect(seats).toEqual({ gameId: blackjack, seats: 7, seatsTaken: 7 })
  })

  it('gives no seat to a player who waited and has gone', async () => {
    game = blackjack
    const guests: Guest[] = []
    for (let nth = 0; nth <= liveSeats.blackjack + 1; nth += 1) guests.push(await newGuest())
    await tables.advance()
    const [first, gone, waits] = [guests[0], guests.at(-2), guests.at(-1)]
    first?.leave()
    await pass(1_000)
    gone?.leave()
    await pass(19_000)
    expect(waits && shown(waits)).toMatchObject({ seatsTaken: 7, isSeated: true })
  })

  it('counts a player with two pages once', async () => {
    const ann = await sit('two-pages')
    await sit('two-pages')
    await tables.advance()
    expect(shown(ann)).toMatchObject({ seatsTaken: 1 })
  })

  it('lets blackjack players decide in time, each for themselves, against one dealer', async () => {
    game = blackjack
    const [ann, ben] = [await newGuest(), await newGuest()]
    await tables.advance()
    while (!isGood(roundOf(ann))) await pass(phaseBegins('blackjack', 'result') + 6_000)
    const [hers, his] = [await bet(ann, undefined), await bet(ben, undefined)]
    const moving = (
      { session }: Guest,
      { id }: { readonly id: string },
      nth: number,
      move: string,
    ) => studio.move(session, { round: id, nth, move })
    const early = moving(ann, hers, 0, 'hit')
    await expect(early).rejects.toMatchObject({ code: 'request.invalid' })
    await until('blackjack', 'deciding')
    const dealt = await studio.round(ann.session, hers.id)
    expect(dealt).toMatchObject({ phase: 'playing', seed: null })
    expect(dealt.view['dealer']).toHaveLength(1)
    expect(dealt.choices).toContain('double')
    expect(await moving(ann, hers, 0, 'hit')).toMatchObject({ phase: 'playing', moves: 1 })
    expect(await moving(ben, his, 0, 'double')).toMatchObject({ phase: 'playing', stake: '2.00' })
    await expect(moving(ben, his, 1, 'end')).rejects.toMatchObject({ code: 'request.invalid' })
    await pass(12_000)
    const [one, two] = [
      await studio.round(ann.session, hers.id),
      await studio.round(ben.session, his.id),
    ]
    expect([one.phase, two.phase]).toEqual(['settled', 'settled'])
    expect(one.view['dealer']).toEqual(two.view['dealer'])
    expect(await moving(ann, hers, 1, 'hit')).toMatchObject({ phase: 'settled', moves: one.moves })
    expect(charged()).toBe(3)
    expect(fragile.paid.get(hers.id) ?? 0).toBe(Number(one.win))
    expect(fragile.paid.get(his.id) ?? 0).toBe(Number(two.win))
  })
})

/** A hand of eleven or less, so that a hit never ends it, against a dealer without a blackjack. */
function isGood(id: string): boolean {
  const { view } = playLive('blackjack', 1, () => seededDraw(fixedSeed, id), undefined, [])
  const [hand] = itemsOf(view['hands']).map(fieldsOf)
  return Number(hand?.['total']) <= 11 && hand?.['isDone'] === false
}
