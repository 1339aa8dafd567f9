import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { createFragileWallet, noTables } from '../../../testing/fragile-wallet.ts'
import { requestWhere } from '../../../testing/studio-rounds.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createServer } from '../../http/server.ts'
import { silentLog } from '../../log.ts'
import { bindJackpots, readJackpots } from './jackpots.ts'
import { hundredthsPerMinor, initialPoolOf } from './pools.ts'
import { createStudioRepository } from './studio.repository.ts'
import { createStudioService, type StudioService } from './studio.service.ts'

/** Two per cent of a stake are paid into its pool. */
const token = '7300'

describe.each(testDatabases())('jackpot pools $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let studio: StudioService
  let fragile: ReturnType<typeof createFragileWallet>
  let session = ''

  beforeEach(async () => {
    fragile = createFragileWallet(() => token)
    studio = createStudioService({
      store: createStudioRepository(database.db),
      walletOf: () => fragile.wallet,
      clock: settableClock(),
      log: silentLog,
      random: () => 0,
      tables: noTables,
    })
    session = (await studio.open({ provider: 'yggdrasil', ticket: 'player' })).session
  })
  const spin = (requestId: string, stake = '0.20') => studio.spin(session, { stake, requestId })
  const amount = async (currency = 'EUR') => {
    const found = (await readJackpots(database.db)).find(
      (one) => one.gameId === token && one.currency === currency,
    )
    return found?.amount ?? Number.NaN
  }

  it('are listed for servers, each game in every currency', async () => {
    const app = createServer(silentLog)
    bindJackpots(app, database.db)
    const answer = await app.inject({ method: 'GET', url: '/jackpots.json' })
    expect(answer.json()).toEqual(await readJackpots(database.db))
    expect(answer.json()).toContainEqual({ gameId: token, currency: 'EUR', amount: await amount() })
    await app.close()
  })

  it('grow by their share of each stake, and pay a winner to the minor unit', async () => {
    const initialMinor = Number(initialPoolOf(token, 'EUR') / hundredthsPerMinor)
    expect(await amount()).toBe(initialMinor / 100)
    const pounds = await amount('GBP')
    // 0.4 of a cent each: only three stakes of 20 cents make a whole one.
    await spin('first-request')
    expect(await amount()).toBe(initialMinor / 100)
    fragile.faults.push('unanswered')
    expect(await spin('a-voided-request')).toMatchObject({ phase: 'cancelled' })
    await spin('second-request')
    await spin('third-request')
    expect(await amount()).toBe((initialMinor + 1) / 100)

    const won = requestWhere(
      token,
      ({ winsPool, paysTenths }) => winsPool === true && paysTenths === 0,
    )
    fragile.faults.push('ok', 'unanswered')
    expect(await spin(won, '5.00')).toMatchObject({ phase: 'won' })
    const paid = await spin(won, '5.00')
    // Ten cents of the stake of five euros are in it.
    const poolMinor = initialMinor + 1 + 10
    expect(paid).toMatchObject({ phase: 'settled', pool: (poolMinor / 100).toFixed(2) })
    expect(paid.win).toBe(paid.pool)
    expect([...fragile.paid.values()].at(-1)).toBe(poolMinor / 100)
    expect(await amount()).toBe(0)
    expect(await amount('GBP')).toBe(pounds)
  })
})
