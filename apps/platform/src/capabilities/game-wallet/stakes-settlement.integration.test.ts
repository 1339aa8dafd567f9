import { CodedError } from '@player-site/contracts/errors.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { rowsOf } from '../../db/functions.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import type { SettlementHook } from '../../ledger/settlement.ts'
import { createSettlementHooks } from '../../ledger/settlement-hooks.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { addSettlementHooks } from '../../manifest/capability.ts'
import { addSession } from '../../players/platform-session.repository.ts'
import { addGameSession } from '../games/game-sessions.repository.ts'
import { createPlaceBet, type PlaceBet } from './stakes.service.ts'

const expiresAt = new Date(testMoment.getTime() + 3_600_000)
const runsAtATime = 3

describe.each(testDatabases())('hooks on batched stakes $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const hooks = createSettlementHooks()
  const clock = { now: () => testMoment }
  let placeBet: PlaceBet
  let failing: string | undefined
  let count = 0

  const onSettlement: SettlementHook = async (tx, { playerId, gameId, stakeMinor }) => {
    await tx.execute(sql`insert into kept values (${playerId}, ${gameId}, ${stakeMinor})`)
    if (playerId === failing) throw new CodedError('system.error')
  }
  const placeBetWith = (settlementHooks: ReturnType<typeof createSettlementHooks>) => {
    const { db } = database
    const wallet = createWalletService({ db, clock, onCommitted: () => {}, settlementHooks })
    return createPlaceBet({
      db,
      clock,
      wallet,
      limits: { assertStakeAllowed: async () => {} },
      games: { productOfGame: () => 'slots', findGame: () => undefined },
    })
  }

  beforeAll(async () => {
    await database.db.execute(sql`create table kept (player_id text, game_id text, stake bigint)`)
    addSettlementHooks(hooks, [{}, { onSettlement }])
  })
  beforeEach(() => {
    failing = undefined
    placeBet = placeBetWith(hooks)
  })
  afterEach(() => vi.restoreAllMocks())

  /** Players with 100 in their wallet, each in a game of the same name. */
  const newPlayers = async (howMany: number) => {
    const { db } = database
    const wallet = createWalletService({ db, clock, onCommitted: () => {} })
    const ids: string[] = []
    for (let n = 0; n < howMany; n += 1) {
      count += 1
      const id = `player-${count}`
      await addPlayerWithWallet(db, id)
      await wallet.deposit(id, `opening-${id}`, 100)
      const session = { accessTokenHash: id, isPayoutOnly: false, startedAt: testMoment }
      await addSession(db, { ...session, id, playerId: id, expiresAt })
      const gameId = `game-of-${id}`
      await addGameSession(db, { id, playerId: id, platformSessionId: id, gameId, expiresAt })
      ids.push(id)
    }
    return ids
  }
  const placeAll = (ids: readonly string[], round = 'first') =>
    Promise.all(
      ids.map((id) => {
        const own = `${round}-${id}`
        return codeOf(placeBet({ gameSession: id, amount: 5, roundId: own, transactionId: own }))
      }),
    )
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances.main
  const countedOf = async (id: string) => {
    const rows = await rowsOf(
      database.db,
      sql`select game_id as game, stake::int as stake from kept where player_id = ${id}`,
    )
    return rows.map(({ game, stake }) => [game, stake])
  }

  it('write once for each stake in the transaction of its run, also when repeated', async () => {
    const ids = await newPlayers(12)
    const opened = vi.spyOn(database.db, 'transaction')
    expect(await placeAll(ids)).toEqual(ids.map(() => 'taken'))
    expect(opened.mock.calls.length).toBeLessThanOrEqual(runsAtATime)
    await placeAll(ids)
    await placeAll(ids, 'second')
    for (const id of ids) {
      expect(await countedOf(id)).toEqual([
        [`game-of-${id}`, 500],
        [`game-of-${id}`, 500],
      ])
    }
  })

  it('fail only their own stake, not the others of its run', async () => {
    const ids = await newPlayers(6)
    const [unlucky = '', ...others] = ids
    failing = unlucky
    expect(await placeAll(ids)).toEqual(['system.error', ...others.map(() => 'taken')])
    expect([await main(unlucky), await countedOf(unlucky)]).toEqual([10_000n, []])
    for (const id of others) {
      expect([await main(id), await countedOf(id)]).toEqual([9_500n, [[`game-of-${id}`, 500]]])
    }
    failing = undefined
    expect(await placeAll([unlucky])).toEqual(['taken'])
    expect([await main(unlucky), await countedOf(unlucky)]).toEqual([
      9_500n,
      [[`game-of-${unlucky}`, 500]],
    ])
  })

  it('cost nothing without hooks', async () => {
    placeBet = placeBetWith(createSettlementHooks())
    const ids = await newPlayers(3)
    const opened = vi.spyOn(database.db, 'transaction')
    expect(await placeAll(ids)).toEqual(ids.map(() => 'taken'))
    expect(opened).not.toHaveBeenCalled()
  })
})
