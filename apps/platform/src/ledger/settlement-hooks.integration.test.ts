import { CodedError } from '@player-site/contracts/errors.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { rowsOf } from '../db/functions.ts'
import { readWalletRow } from './ledger.repository.ts'
import type { Settlement, SettlementHook } from './settlement.ts'
import { createSettlementHooks } from './settlement-hooks.ts'
import { createWalletService, type WalletService } from './wallet.service.ts'

describe.each(testDatabases())('settlement hooks $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const hooks = createSettlementHooks()
  let wallet: WalletService
  let received: Settlement[] = []
  let failing: string | undefined
  let count = 0
  let now = testMoment

  /** Writes a row, then fails where a test says so. */
  const keep: SettlementHook = async (tx, settlement) => {
    received.push(settlement)
    const { playerId, kind, stakeMinor, winMinor } = settlement
    await tx.execute(
      sql`insert into kept values (${playerId}, ${kind}, ${stakeMinor}, ${winMinor})`,
    )
    if (settlement.transactionId === failing) throw new CodedError('system.error')
  }

  beforeAll(async () => {
    const { db } = database
    wallet = createWalletService({
      db,
      clock: { now: () => now },
      onCommitted: () => {},
      settlementHooks: hooks,
    })
    hooks.add(keep)
    await db.execute(sql`create table kept (player_id text, kind text, stake bigint, win bigint)`)
  })
  beforeEach(() => {
    received = []
    failing = undefined
  })

  /** The moves of a round of a player with 100 in their wallet. */
  const newRound = async () => {
    count += 1
    const playerId = `player-${count}`
    await addPlayerWithWallet(database.db, playerId)
    await wallet.deposit(playerId, `opening-${playerId}`, 100)
    return { playerId, roundId: `round-${count}`, transactionId: `move-${count}`, gameId: 'reels' }
  }
  const bet = (move: Parameters<WalletService['bet']>[0]) => wallet.bet(move, async () => {})
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances.main
  const countedOf = async (playerId: string) => {
    const rows = await rowsOf(
      database.db,
      sql`select kind, stake::int, win::int from kept where player_id = ${playerId}`,
    )
    return rows.map(({ kind, stake, win }) => [kind, stake, win])
  }

  it('write once for each bet and win, however often repeated', async () => {
    const round = await newRound()
    for (let time = 0; time < 3; time += 1) await bet({ ...round, amount: 10 })
    await Promise.all([1, 2, 3].map(() => wallet.win({ ...round, amount: 25 })))
    expect(await countedOf(round.playerId)).toEqual([
      ['bet', 1_000, 0],
      ['win', 0, 2_500],
    ])
  })

  it('receive the player, game, real money and time of a settlement', async () => {
    const { playerId, ...move } = await newRound()
    await wallet.grant(playerId, `grant-${playerId}`, 'bonus_casino', 50)
    await bet({ playerId, ...move, amount: 120 })
    expect(received).toEqual([
      {
        kind: 'bet',
        vertical: 'CASINO',
        ...{ playerId, ...move, currency: 'EUR', at: now, countsAt: now },
        ...{ stakeMinor: 12_000n, realStakeMinor: 10_000n, winMinor: 0n },
      },
    ])
  })

  it('receive a reversal with negative amounts and the moment it counts at', async () => {
    const round = await newRound()
    await wallet.grant(round.playerId, `grant-${round.playerId}`, 'bonus_casino', 50)
    await bet({ ...round, amount: 120 })
    await wallet.win({ ...round, amount: 25 })
    const played = now
    now = new Date(now.getTime() + 60_000)
    for (let time = 0; time < 2; time += 1) await wallet.winVoid(round)
    for (let time = 0; time < 2; time += 1) await wallet.rollback(round)
    const about = { ...round, at: now, countsAt: played }
    expect(received.slice(2)).toMatchObject([
      { ...about, kind: 'winVoid', stakeMinor: 0n, realStakeMinor: 0n, winMinor: -2_500n },
      { ...about, kind: 'betVoid', stakeMinor: -12_000n, realStakeMinor: -10_000n, winMinor: 0n },
    ])
  })

  it('receive neither a void that came before its bet, nor other money', async () => {
    const round = await newRound()
    await wallet.rollback(round)
    await wallet.winVoid(round)
    expect(received).toEqual([])
  })

  it.each([
    ['bet', 10_000n],
    ['win', 9_000n],
    ['rollback', 9_000n],
  ] as const)('that fail roll a %s back, which may be repeated', async (kind, left) => {
    const round = await newRound()
    const id = round.playerId
    const move = { ...round, amount: 10 }
    if (kind !== 'bet') await bet(move)
    const before = await countedOf(id)
    const act = () => (kind === 'bet' ? bet(move) : wallet[kind](move))
    failing = round.transactionId
    expect(await codeOf(act())).toBe('system.error')
    expect([await main(id), await countedOf(id)]).toEqual([left, before])
    failing = undefined
    await act()
    expect(await countedOf(id)).toHaveLength(before.length + 1)
  })
})
