import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import type { ListedRound } from '@player-site/contracts/transactions/round.entities.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer } from '../../../testing/players.ts'
import { createLog } from '../../log.ts'
import { createSupportService, type SupportService } from './support.service.ts'

const operator = 'desk-1'

const aRound: ListedRound = {
  roundId: 'relax:r-1',
  provider: 'relax',
  gameId: 'reels',
  state: 'won',
  currency: 'EUR',
  stake: 1.25,
  win: 47.5,
  startedAt: '2026-01-01T00:00:00.000Z',
  lastAt: '2026-01-01T00:00:01.000Z',
}

describe.each(testDatabases())('the search of support $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  let support: SupportService

  beforeAll(async () => {
    support = createSupportService({
      db: database.db,
      log,
      listRounds: async (playerId, after) => ({
        rounds: [{ ...aRound, roundId: `relax:${playerId}` }],
        next: after ?? null,
      }),
    })
    await addPlayer(database.db, { id: 'p-1', email: 'first.last@example.com' })
    await addPlayer(database.db, { id: 'p-2', email: 'last@example.com' })
  })

  const last = () => JSON.parse(lines.at(-1) ?? '{}')

  it('finds the one player with exactly this e-mail, whatever its case', async () => {
    const email = 'First.Last@Example.com'
    expect(await support.findPlayer({ operator, email })).toEqual({ playerId: 'p-1' })
    expect(last()).toMatchObject({ event: 'support.playerSearched', operator, by: 'email' })
    expect(last()).toMatchObject({ found: true, playerId: 'p-1' })
  })

  it.each(['first.last@example.co', 'irst.last@example.com', '%@example.com', 'p-1@'])(
    'finds no player by %s, and records the search',
    async (email) => {
      expect(await support.findPlayer({ operator, email })).toEqual({ playerId: null })
      expect(last()).toMatchObject({ operator, by: 'email', found: false })
      expect(last()).not.toHaveProperty('playerId')
    },
  )

  it('finds a player by id', async () => {
    const find = (playerId: string) =>
      support.findPlayer({ operator, playerId: z.parse(playerIdSchema, playerId) })
    expect(await find('p-2')).toEqual({ playerId: 'p-2' })
    expect(last()).toMatchObject({ by: 'id', found: true, playerId: 'p-2' })
    expect(await find('p-3')).toEqual({ playerId: null })
  })

  it('lists the rounds of a player, and records for whom, without amounts', async () => {
    const playerId = z.parse(playerIdSchema, 'p-1')
    const page = await support.listRounds({ operator, playerId, after: 'cursor' })
    expect(page).toMatchObject({ rounds: [{ roundId: 'relax:p-1', win: 47.5 }], next: 'cursor' })
    expect(last()).toMatchObject({ event: 'support.roundsListed', operator, playerId, rounds: 1 })
    expect(lines.at(-1)).not.toMatch(/47\.5|1\.25/)
  })

  it('writes no e-mail into the log', async () => {
    const before = lines.length
    for (const email of ['first.last@example.com', 'unknown@example.com']) {
      await support.findPlayer({ operator, email })
    }
    expect(lines.length - before).toBe(2)
    expect(lines.join('').toLowerCase()).not.toContain('example')
  })
})
