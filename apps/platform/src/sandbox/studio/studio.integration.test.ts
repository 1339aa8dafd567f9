import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { silentLog } from '../../log.ts'
import { createStudioRepository } from './studio.repository.ts'
import { createStudioService, type StudioService } from './studio.service.ts'
import { type GameMove, type GameWallet, WalletRefusal, WalletUnknown } from './wallet-client.ts'

/**
 * A wallet whose connection fails where a test says: before it receives a request, or before its
 * answer arrives.
 */
function fragileWallet() {
  const stakes = new Map<string, number>()
  const paid = new Map<string, number>()
  const voided = new Set<string>()
  const faults: ('ok' | 'unheard' | 'unanswered' | 'refuse' | 'crash')[] = []
  const balance = () => ({
    currency: 'EUR' as const,
    balance:
      100 -
      [...stakes.values()].reduce((a, b) => a + b, 0) +
      [...paid.values()].reduce((a, b) => a + b, 0),
  })
  const ask = async (act: () => void) => {
    const fault = faults.shift() ?? 'ok'
    if (fault === 'refuse') throw new WalletRefusal('wallet.insufficientFunds')
    if (fault === 'unheard') throw new WalletUnknown('no answer')
    act()
    if (fault === 'crash') throw new Error('the studio stops here')
    if (fault === 'unanswered') throw new WalletUnknown('no answer')
    return balance()
  }
  const wallet: GameWallet = {
    authenticate: async () => ({
      gameId: 'g',
      currency: 'EUR' as const,
      gameSession: 'gs',
      balance: 100,
    }),
    balance: async () => ({ ...balance(), rules: { maxStake: null, minRoundMs: null } }),
    bet: ({ transactionId, amount }: GameMove & { amount: number }) =>
      ask(() => {
        if (voided.has(transactionId)) throw new WalletRefusal('wallet.roundVoided')
        stakes.set(transactionId, amount)
      }),
    win: ({ transactionId, amount }) => ask(() => paid.set(transactionId, amount)),
    rollback: ({ transactionId }) =>
      ask(() => {
        voided.add(transactionId)
        stakes.delete(transactionId)
      }),
  }
  return { wallet, faults, taken: stakes, paid, balance }
}

describe.each(testDatabases())('the sandbox studio $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let studio: StudioService
  let fragile: ReturnType<typeof fragileWallet>
  let session = ''
  /** Every stop is the first of the reel: three stars, six times the stake. */
  const winning = () => 0
  const losing = () => {
    let stop = 0
    return () => [0, 1, 2][stop++ % 3] ?? 0
  }

  const start = async (random: (below: number) => number) => {
    fragile = fragileWallet()
    const store = createStudioRepository(database.db)
    studio = createStudioService({
      store,
      walletOf: () => fragile.wallet,
      clock: settableClock(),
      log: silentLog,
      random,
    })
    session = (await studio.open({ provider: null, ticket: 'ticket' })).session
  }
  beforeEach(() => start(winning))
  const spin = (requestId: string = randomUUID()) => studio.spin(session, '1.00', requestId)

  it('settles a round that pays and one that does not', async () => {
    expect(await spin()).toMatchObject({
      phase: 'settled',
      win: '6.00',
      balance: '105.00',
      rounds: 1,
    })
    await start(losing())
    expect(await spin()).toMatchObject({
      phase: 'settled',
      win: '0.00',
      balance: '99.00',
      rounds: 1,
    })
  })

  it('voids the stake when its outcome is unknown', async () => {
    for (const fault of ['unheard', 'unanswered'] as const) {
      fragile.faults.push(fault)
      expect(await spin()).toMatchObject({ phase: 'cancelled' })
      expect([fragile.taken.size, fragile.paid.size]).toEqual([0, 0])
    }
  })

  it('keeps cancelling until the wallet has acknowledged, across a restart', async () => {
    fragile.faults.push('unanswered', 'unheard')
    expect(await spin('request-cancel')).toMatchObject({ phase: 'cancelling' })
    expect(fragile.taken.size).toBe(1)
    fragile.faults.push('unheard')
    expect(await studio.recover()).toBe(1)
    expect(await studio.recover()).toBe(0)
    expect(fragile.taken.size).toBe(0)
    expect(await spin('request-cancel')).toMatchObject({ phase: 'cancelled' })
  })

  it('pays a win once the wallet is reachable again, and never twice', async () => {
    fragile.faults.push('ok', 'unanswered')
    expect(await spin('request-win')).toMatchObject({ phase: 'won' })
    expect(await spin('request-win')).toMatchObject({
      phase: 'settled',
      balance: '105.00',
      rounds: 1,
    })
    expect(await spin('request-win')).toMatchObject({ phase: 'settled', rounds: 1 })
    expect([...fragile.paid.values()]).toEqual([6])
  })

  it('voids the stake of a round that a crash interrupted, from the page or the recovery job', async () => {
    fragile.faults.push('crash')
    await expect(spin('request-crash')).rejects.toThrow('stops here')
    expect(fragile.taken.size).toBe(1)
    fragile.faults.push('unanswered')
    expect(await studio.recover()).toBe(1)
    // The stake was voided without the studio knowing; its player requests the round again.
    expect(await spin('request-crash')).toMatchObject({ phase: 'cancelled', balance: '100.00' })
    expect(await studio.recover()).toBe(0)
  })

  it('reports a refused stake, and moves nothing', async () => {
    fragile.faults.push('refuse')
    expect(await spin()).toMatchObject({ phase: 'refused', rounds: 0 })
    expect(fragile.balance().balance).toBe(100)
  })

  it('offers five stakes and accepts no other', async () => {
    await expect(studio.spin(session, '3.33', 'request-odd')).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await expect(studio.spin('no-session', '1.00', 'request-odd')).rejects.toMatchObject({
      code: 'game.sessionExpired',
    })
  })
})
