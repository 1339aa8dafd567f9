import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { playerDetails } from '../../players/player-details.schema.ts'
import { createWinCollector, createWinEraser, createWinnersService } from './winners.service.ts'

const hourMs = 3_600_000

describe.each(testDatabases())('lists of winners $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let clock = settableClock()
  let collect: () => Promise<void>
  let count = 0
  let moves = 0

  beforeEach(async () => {
    await database.db.execute(sql`delete from shown_wins`)
    clock = settableClock()
    // Each test has months of its own, so that no list has the wins of another.
    count += 1
    clock.advance(count * 60 * 24 * hourMs)
    collect = createWinCollector({ db: database.db, clock })
  })

  const enter = async (
    firstName: string | null,
    currency: Currency = 'EUR',
    status = 'REGISTERED',
  ) => {
    count += 1
    const id = `winner-${count}`
    await addPlayer(database.db, { id, currency, status })
    await createWallet(database.db, id, currency)
    if (firstName !== null) {
      await database.db.insert(playerDetails).values({
        playerId: id,
        firstName,
        lastName: 'Example',
        dateOfBirth: '1990-01-01',
        postalCode: '00100',
        mobilePhone: `+35840${count}`,
        personKey: id,
        campaignIds: [],
      })
    }
    const wallet = createWalletService({ db: database.db, clock, onCommitted: () => {} })
    await wallet.deposit(id, `paid-${id}`, 1_000)
    return { id, wallet }
  }
  const play = async (
    { id, wallet }: Awaited<ReturnType<typeof enter>>,
    stake: number,
    win: number,
  ) => {
    moves += 1
    const move = { playerId: id, roundId: `round-${moves}`, gameId: 'reels' }
    await wallet.bet({ ...move, transactionId: `stake-${moves}`, amount: stake }, async () => {})
    const won = { ...move, transactionId: `won-${moves}` }
    await wallet.win({ ...won, amount: win })
    return won
  }
  const service = () => createWinnersService({ db: database.db, clock })
  const amounts = async (list: Promise<readonly { amount: number }[]>) =>
    (await list).map(({ amount }) => amount)

  it('have real wins with masked names, the newest or the largest first', async () => {
    const [anna, li] = [await enter('Marianne'), await enter('Li')]
    await play(anna, 1, 90)
    clock.advance(1_000)
    await play(li, 0.5, 12.5)
    await collect()
    expect(await service().latest('EUR')).toEqual([
      {
        gameId: 'reels',
        playerName: 'L***',
        amount: 12.5,
        currency: 'EUR',
        at: clock.now().toISOString(),
      },
      expect.objectContaining({ playerName: 'Ma***', amount: 90 }),
    ])
    expect(await amounts(service().top('EUR', 'DAY'))).toEqual([90, 12.5])
  })

  it('leave out a win that was voided, before and after it was listed', async () => {
    const [ada, bo] = [await enter('Marianne'), await enter('Mirjam')]
    const [first, second] = [await play(ada, 1, 50), await play(bo, 1, 40)]
    await play(ada, 1, 30)
    await ada.wallet.winVoid(first)
    await collect()
    expect(await amounts(service().top('EUR', 'DAY'))).toEqual([40, 30])
    await bo.wallet.winVoid(second)
    expect(await amounts(service().top('EUR', 'DAY'))).toEqual([30])
    await collect()
    expect(await amounts(service().latest('EUR'))).toEqual([30])
  })

  it('leave out a win of less than twenty times its stake, and a player without an open account', async () => {
    await play(await enter('Marianne'), 10, 9)
    await play(await enter('Marianne'), 10, 199.99)
    await play(await enter('Marianne', 'EUR', 'SELF_EXCLUDED'), 1, 500)
    await collect()
    expect(await service().latest('EUR')).toEqual([])
  })

  it('have one win of a player: the latest, or the largest', async () => {
    const [ada, bo] = [await enter('Marianne'), await enter('Mirjam')]
    await play(ada, 1, 90)
    clock.advance(1_000)
    await play(bo, 1, 30)
    clock.advance(1_000)
    await play(ada, 1, 20)
    await collect()
    expect(await amounts(service().latest('EUR'))).toEqual([20, 30])
    expect(await amounts(service().top('EUR', 'DAY'))).toEqual([90, 30])
  })

  it('are of one currency, and name no player whose name is unknown', async () => {
    await play(await enter(null, 'CLP'), 100, 5_000)
    await play(await enter('Marianne', 'SEK'), 1, 20)
    await collect()
    expect(await service().latest('CLP')).toMatchObject([{ playerName: '***', amount: 5_000 }])
    expect(await amounts(service().latest('SEK'))).toEqual([20])
    expect(await service().latest('GBP')).toEqual([])
  })

  it('have the wins of a day, a week and a month', async () => {
    await play(await enter('Marianne'), 1, 50)
    clock.advance(20 * 24 * hourMs)
    await play(await enter('Mirjam'), 1, 40)
    clock.advance(5 * 24 * hourMs)
    await play(await enter('Milla'), 1, 30)
    await collect()
    const { top } = service()
    expect(await amounts(top('EUR', 'DAY'))).toEqual([30])
    expect(await amounts(top('EUR', 'WEEK'))).toEqual([40, 30])
    expect(await amounts(top('EUR', 'MONTH'))).toEqual([50, 40, 30])
    clock.advance(24 * hourMs)
    expect(await top('EUR', 'DAY')).toEqual([])
  })

  it('end after twenty, and keep the largest of a past hour', async () => {
    for (let n = 1; n <= 45; n += 1) await play(await enter('Marianne'), 1, 100 + n)
    await collect()
    expect(await service().top('EUR', 'DAY')).toHaveLength(20)
    clock.advance(3 * hourMs)
    await createWinEraser({ db: database.db, clock })()
    const { rows } = await rowsLeft()
    expect(rows).toEqual([{ wins: 40, smallest: 10_600 }])
    clock.advance(31 * 24 * hourMs)
    await createWinEraser({ db: database.db, clock })()
    expect((await rowsLeft()).rows).toMatchObject([{ wins: 0 }])
  })

  const rowsLeft = async (): Promise<{ rows: unknown[] }> =>
    JSON.parse(
      JSON.stringify(
        await database.db.execute(
          sql`select count(*)::int as wins, min(amount_minor)::int as smallest from shown_wins`,
        ),
      ),
    )
})
