import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import type { players } from '../../players/players.schema.ts'
import { createSuggestionsJob } from './suggestions.job.ts'
import { createSuggestions, type SuggestionsDeps } from './suggestions.service.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe.each(testDatabases())('suggestions $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let clock = settableClock()
  let count = 0
  let moves = 0

  beforeEach(async () => {
    await database.db.execute(
      sql`truncate played_games, trending_games, related_games, suggestion_choices, suggestion_runs`,
    )
    clock = settableClock()
    // Each test has months of its own, so that none counts the play of another.
    count += 1
    clock.advance(count * 90 * dayMs)
  })

  const enter = async (given: Partial<typeof players.$inferInsert> = {}) => {
    count += 1
    const id = `suggested-${count}`
    await addPlayer(database.db, { id, ...given })
    await createWallet(database.db, id, 'EUR')
    const wallet = createWalletService({ db: database.db, clock, onCommitted: () => {} })
    await wallet.deposit(id, `paid-${id}`, 1_000)
    return { id, wallet }
  }
  type Entered = Awaited<ReturnType<typeof enter>>
  const many = (n: number, given?: Parameters<typeof enter>[0]) =>
    Promise.all(Array.from({ length: n }, () => enter(given)))
  const play = async ({ id, wallet }: Entered, gameId: string, vertical: Vertical = 'CASINO') => {
    moves += 1
    const ids = { roundId: `suggested-${moves}`, transactionId: `suggested-${moves}` }
    await wallet.bet({ playerId: id, ...ids, gameId, vertical, amount: 1 }, async () => {})
  }
  const playAll = async (who: readonly Entered[], ...games: readonly string[]) => {
    for (const one of who) for (const gameId of games) await play(one, gameId)
  }
  /** A turn of the job, once what was played counts. */
  const compute = async (everyMs = 0) => {
    clock.advance(60_000)
    await createSuggestionsJob({ db: database.db, clock, everyMs })()
  }
  const service = (given: Partial<SuggestionsDeps> = {}) =>
    createSuggestions({
      db: database.db,
      clock,
      termsInForce: 1,
      countryOf: async () => undefined,
      isLimitReached: async () => false,
      isCheckDue: async () => false,
      lastPlayed: async () => [],
      ...given,
    })
  const trending = (visit: { detectedCountry?: string; brand?: string } = {}) =>
    service().trending({ category: 'casino-lobby', detectedCountry: 'FI', ...visit })
  const forPlayer = ({ id }: Entered, given?: Partial<SuggestionsDeps>) =>
    service(given).forPlayer(id, 'casino-lobby')

  it('list games with more players than in the week before, the most grown first', async () => {
    const regulars = await many(7)
    await playAll(regulars, 'old', 'steady')
    clock.advance(9 * dayMs)
    await playAll(regulars, 'new', 'steady')
    await playAll(regulars.slice(0, 5), 'newer')
    await compute()
    expect(await trending()).toEqual(['new', 'newer'])
  })

  it('list no game of fewer than five players, however much they play', async () => {
    const few = await many(4)
    for (let n = 0; n < 3; n += 1) await playAll(few, 'rare', 'hidden', 'third', 'fourth')
    await compute()
    expect(await trending()).toEqual([])
    expect((await forPlayer(await enter())).trending).toEqual([])
  })

  it('list games by brand, market and lobby', async () => {
    const [here, there] = [await many(5), await many(5, { countryCode: 'BR' })]
    const sisters = await many(5, { brand: 'meridian' })
    await playAll(here, 'reels')
    await playAll(there, 'samba')
    await playAll(sisters, 'tide')
    for (const one of here) await play(one, 'wheel', 'LIVE_CASINO')
    await compute()
    expect(await trending()).toEqual(['reels'])
    expect(await trending({ detectedCountry: 'BR' })).toEqual(['samba'])
    expect(await trending({ brand: 'meridian' })).toEqual(['tide'])
    const live = { category: 'live-casino', detectedCountry: 'FI' } as const
    expect(await service().trending(live)).toEqual(['wheel'])
  })

  it('are what players of a game also play, without what the player knows', async () => {
    const others = await many(6)
    await playAll(others, 'reels', 'fox', 'tide', 'moon', 'star')
    const player = await enter()
    await playAll([player], 'reels', 'star')
    await compute()
    expect((await forPlayer(player)).because).toEqual({
      gameId: 'reels',
      gameIds: ['fox', 'moon', 'tide'],
    })
    const known = await forPlayer(player, { lastPlayed: async () => ['fox'] })
    expect(known.because).toBeNull()
  })

  it('pair games that fewer than five players share with none', async () => {
    const player = await enter()
    await playAll([...(await many(3)), player], 'reels', 'fox', 'tide', 'moon')
    const other = await enter()
    await play(other, 'reels')
    await compute()
    expect((await forPlayer(other)).because).toBeNull()
  })

  it('count no play that is older than a month', async () => {
    await playAll(await many(5), 'reels', 'fox', 'tide', 'moon')
    clock.advance(31 * dayMs)
    const player = await enter()
    await play(player, 'reels')
    await compute()
    expect(await forPlayer(player)).toEqual({ trending: [], because: null })
  })

  it('end with the switch, which takes the play out of the lists as well', async () => {
    const others = await many(5)
    await playAll(others, 'reels', 'fox', 'tide', 'moon')
    const player = await enter()
    await play(player, 'reels')
    await compute()
    expect((await forPlayer(player)).because).not.toBeNull()
    await service().switch(player.id, false)
    expect(await service().isOn(player.id)).toBe(false)
    expect(await forPlayer(player)).toEqual({ trending: expect.any(Array), because: null })
    await service().switch(player.id, true)
    expect((await forPlayer(player)).because).not.toBeNull()
    await service().switch(others[0]?.id ?? '', false)
    await compute()
    expect((await forPlayer(player)).because).toBeNull()
  })

  it('are empty for a player with a marker', async () => {
    await playAll(await many(5), 'reels', 'fox', 'tide', 'moon')
    const [player, restricted] = [await enter(), await enter({ status: 'RESTRICTED' })]
    await play(player, 'reels')
    await compute()
    const none = { trending: [], because: null }
    expect(await forPlayer(player)).not.toEqual(none)
    expect(await forPlayer(player, { isLimitReached: async () => true })).toEqual(none)
    expect(await forPlayer(player, { isCheckDue: async () => true })).toEqual(none)
    expect(await forPlayer(restricted)).toEqual(none)
  })

  it('are computed once an interval, from what was played since the last turn', async () => {
    const regulars = await many(5)
    await playAll(regulars, 'reels')
    await compute(hourMs)
    await playAll(regulars, 'fox')
    await compute(hourMs)
    expect(await trending()).toEqual(['reels'])
    clock.advance(hourMs)
    await compute(hourMs)
    expect(await trending()).toEqual(['fox', 'reels'])
  })
})
