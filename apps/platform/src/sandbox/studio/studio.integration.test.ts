import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { createFragileWallet, noTables } from '../../../testing/fragile-wallet.ts'
import { requestWhere } from '../../../testing/studio-rounds.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { silentLog } from '../../log.ts'
import { createStudioRepository } from './studio.repository.ts'
import { createStudioService, type StudioService } from './studio.service.ts'

const slot = 'northernlights'
const winning = requestWhere(slot, ({ paysTenths }) => paysTenths === 12)
const losing = requestWhere(slot, ({ paysTenths }) => paysTenths === 0)

describe.each(testDatabases())('the sandbox studio $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let studio: StudioService
  let fragile: ReturnType<typeof createFragileWallet>
  let session = ''
  let players = 0
  let game = slot

  beforeEach(async () => {
    game = slot
    fragile = createFragileWallet(() => game)
    studio = createStudioService({
      store: createStudioRepository(database.db),
      walletOf: () => fragile.wallet,
      clock: settableClock(),
      log: silentLog,
      random: () => 0,
      tables: noTables,
    })
    players += 1
    session = await open()
  })
  /** Opens the game for the test's player, who has the name of the ticket. */
  const open = async () =>
    (await studio.open({ provider: null, ticket: `player-${players}` })).session
  const spin = (requestId = winning) => studio.spin(session, { stake: '1.00', requestId })

  it('settles a round that pays and one that does not', async () => {
    const won = await spin()
    expect(won).toMatchObject({ phase: 'settled', win: '1.20', balance: '100.20', rounds: 1 })
    const lost = await spin(losing)
    expect(lost).toMatchObject({ phase: 'settled', win: '0.00', balance: '99.20', rounds: 2 })
  })

  it('shows the hash of the seed before the round and the seed after it', async () => {
    const { commitment } = await studio.state(session)
    const first = await spin()
    expect(first).toMatchObject({ commitment, seed: '00'.repeat(32) })
    expect(await studio.proof(first.id)).toMatchObject({
      commitment,
      seed: first.seed,
      request: winning,
      paysTenths: 12,
      win: '1.20',
    })
  })

  it('voids the stake when its outcome is unknown', async () => {
    for (const fault of ['unheard', 'unanswered'] as const) {
      fragile.faults.push(fault)
      expect(await spin(`${fault}-request`)).toMatchObject({ phase: 'cancelled' })
      expect([fragile.stakes.size, fragile.paid.size]).toEqual([0, 0])
    }
  })

  it('keeps cancelling until the wallet has acknowledged, across a restart', async () => {
    fragile.faults.push('unanswered', 'unheard')
    expect(await spin('request-cancel')).toMatchObject({ phase: 'cancelling' })
    expect(fragile.stakes.size).toBe(1)
    fragile.faults.push('unheard')
    expect(await studio.recover()).toBe(1)
    expect(await studio.recover()).toBe(0)
    expect(fragile.stakes.size).toBe(0)
    expect(await spin('request-cancel')).toMatchObject({ phase: 'cancelled' })
  })

  it('pays a win once the wallet is reachable again, and never twice', async () => {
    fragile.faults.push('ok', 'unanswered')
    expect(await spin()).toMatchObject({ phase: 'won' })
    expect(await spin()).toMatchObject({ phase: 'settled', balance: '100.20', rounds: 1 })
    expect(await spin()).toMatchObject({ phase: 'settled', rounds: 1 })
    expect([...fragile.paid.values()]).toEqual([1.2])
  })

  it('voids the stake of a round that a crash interrupted, from the page or the recovery job', async () => {
    fragile.faults.push('crash')
    await expect(spin('request-crash')).rejects.toThrow('stops here')
    expect(fragile.stakes.size).toBe(1)
    fragile.faults.push('unanswered')
    expect(await studio.recover()).toBe(1)
    // The stake was voided without the studio knowing; its player requests the round again.
    expect(await spin('request-crash')).toMatchObject({ phase: 'cancelled', balance: '100.00' })
    expect(await studio.recover()).toBe(0)
  })

  it('reports a refused stake, and moves nothing', async () => {
    fragile.faults.push('refuse')
    expect(await spin()).toMatchObject({ phase: 'refused', rounds: 0, win: '0.00', seed: null })
    expect(fragile.balance().balance).toBe(100)
  })

  it('plays a request once, also when the round has moved to a later page', async () => {
    game = 'halcyonworks:CopperComet'
    const [first, request] = [await open(), { stake: '1.00', requestId: 'request-moved' }]
    const { id, phase } = await studio.spin(first, request)
    const second = await open()
    expect([phase, (await studio.state(second)).round?.id]).toEqual(['playing', id])
    await expect(studio.spin(first, request)).rejects.toMatchObject({ code: 'game.sessionExpired' })
    expect(await studio.spin(second, request)).toMatchObject({ id })
    expect(fragile.stakes.size).toBe(1)
  })

  it('tells the balance of play money also when a request is repeated', async () => {
    const demo = await studio.openDemo({ provider: 'relax', gameId: slot, currency: 'EUR' })
    const request = { stake: '1.00', requestId: winning }
    const first = await studio.spin(demo.session, request)
    expect(Number(first.balance)).toBeCloseTo(Number(demo.balance) + 0.2, 2)
    expect(await studio.spin(demo.session, request)).toEqual(first)
  })

  it('offers five stakes and accepts no other', async () => {
    const odd = { stake: '3.33', requestId: 'request-odd' }
    await expect(studio.spin(session, odd)).rejects.toMatchObject({ code: 'request.invalid' })
    const unknown = studio.spin('no-session', { ...odd, stake: '1.00' })
    await expect(unknown).rejects.toMatchObject({ code: 'game.sessionExpired' })
  })
})
