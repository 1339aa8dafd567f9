import { maxFavourites } from '@player-site/contracts/game-lists/game-lists.entities.ts'
import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import * as lists from './game-lists.repository.ts'

const at = (second: number) => new Date(testMoment.getTime() + second * 1_000)

describe.each(testDatabases())('the lists of a player $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const lobby = 'casino-lobby'
  const favouritesOf = async (playerId: string) =>
    (await lists.findFavourites(database.db, playerId)).map(({ gameId }) => gameId)

  beforeAll(async () => {
    for (const id of ['fan', 'collector', 'visitor']) await addPlayerWithWallet(database.db, id)
  })

  it('has favourites, the newest first, each once', async () => {
    const { db } = database
    for (const [second, gameId] of ['a', 'b', 'a'].entries()) {
      await lists.addFavourite(db, { playerId: 'fan', gameId, lobby, at: at(second) })
    }
    expect(await favouritesOf('fan')).toEqual(['b', 'a'])
    await lists.removeFavourite(db, { playerId: 'fan', gameId: 'b' })
    expect(await favouritesOf('fan')).toEqual(['a'])
    expect(await favouritesOf('visitor')).toEqual([])
  })

  it('drops the oldest favourite of a full list', async () => {
    const { db } = database
    for (let i = 0; i <= maxFavourites; i += 1) {
      const gameId = `g-${i}`
      await lists.addFavourite(db, { playerId: 'collector', gameId, lobby, at: at(i) })
    }
    const favourites = await favouritesOf('collector')
    expect(favourites).toHaveLength(maxFavourites)
    expect(favourites).not.toContain('g-0')
  })

  it('has the games played last of both lobbies, free spins included', async () => {
    const { db } = database
    let second = 0
    const clock = { now: () => at(second) }
    const wallet = createWalletService({ db, clock, onCommitted: () => {} })
    await wallet.deposit('fan', 'fan-deposit', 10)
    const play = async (gameId: string, vertical: Vertical, amount: number) => {
      second += 1
      const ids = { roundId: `fan-${second}`, transactionId: `fan-${second}` }
      await wallet.bet({ playerId: 'fan', ...ids, gameId, vertical, amount }, async () => {})
    }
    await play('reels', 'CASINO', 1)
    await play('wheel', 'LIVE_CASINO', 1)
    await play('free', 'CASINO', 0)
    await play('match', 'SPORTS', 1)
    expect(await lists.findLastPlayed(db, 'fan')).toEqual(['free', 'wheel', 'reels'])
  })

  it('has recent games by lobby, the last opened first, at most thirty', async () => {
    const { db } = database
    for (let i = 0; i < 32; i += 1) {
      await lists.addRecentGame(db, { playerId: 'fan', gameId: `g-${i}`, lobby, at: at(i) })
    }
    await lists.addRecentGame(db, { playerId: 'fan', gameId: 'g-10', lobby, at: at(40) })
    const tables = { playerId: 'fan', lobby: 'live-casino' } as const
    await lists.addRecentGame(db, { ...tables, gameId: 'table', at: at(50) })
    const recent = await lists.findRecentGames(db, { playerId: 'fan', lobby }, 30)
    expect(recent).toHaveLength(30)
    expect(recent.slice(0, 2)).toEqual(['g-10', 'g-31'])
    expect(recent).not.toContain('g-1')
    expect(await lists.findRecentGames(db, tables, 30)).toEqual(['table'])
  })
})
