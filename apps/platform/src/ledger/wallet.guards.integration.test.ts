import { CodedError } from '@player-site/contracts/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { createOutbox } from '../outbox/outbox.ts'
import type { AssertMayBet } from './bets.ts'
import { readWalletRow, replayBalances } from './ledger.repository.ts'
import { createWalletService, type WalletService } from './wallet.service.ts'

const allowed: AssertMayBet = async () => {}
const forbidden: AssertMayBet = async () => {
  throw new CodedError('game.sessionExpired')
}

describe.each(testDatabases())('access to wallet operations $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let wallet: WalletService
  const delivered: { playerId: string; body: unknown }[] = []
  let outbox: ReturnType<typeof createOutbox>

  beforeAll(async () => {
    const clock = { now: () => testMoment }
    const { db } = database
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const deliver = (playerId: string, body: unknown) => void delivered.push({ playerId, body })
    outbox = createOutbox({ db, log, sockets: { send: deliver, reset: () => {} } })
    wallet = createWalletService({ db, clock, onCommitted: () => outbox.wake() })
    for (const id of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
      await addPlayerWithWallet(db, id)
      await wallet.deposit(id, `opening-${id}`, 100)
    }
  })
  afterAll(() => outbox.idle())
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances.main

  it('refuses bets of a restricted player, and repeats the answers of earlier ones', async () => {
    const first = { playerId: 'first', roundId: 'first-1', transactionId: 'first-1', amount: 10 }
    const answer = await wallet.bet(first, allowed)
    expect(await wallet.bet(first, forbidden)).toEqual(answer)
    const second = { ...first, roundId: 'first-2', transactionId: 'first-2' }
    expect(await codeOf(wallet.bet(second, forbidden))).toBe('game.sessionExpired')
    expect(await main('first')).toBe(9_000n)
    // A refusal is not stored: after signing in again, the same bet is accepted.
    expect(await codeOf(wallet.bet(second, allowed))).toBe('taken')
    expect(await main('first')).toBe(8_000n)
  })

  it('voids only stakes of the same player and round', async () => {
    const bet = { playerId: 'second', roundId: 'second-1', transactionId: 'second-1' }
    await wallet.bet({ ...bet, amount: 40 }, allowed)
    const stolen = wallet.rollback({ ...bet, playerId: 'third' })
    expect(await codeOf(stolen)).toBe('wallet.roundUnknown')
    expect(await codeOf(wallet.rollback({ ...bet, roundId: 'second-2' }))).toBe(
      'wallet.roundUnknown',
    )
    expect([await main('second'), await main('third')]).toEqual([6_000n, 10_000n])
    expect(await codeOf(wallet.rollback(bet))).toBe('taken')
    expect(await main('second')).toBe(10_000n)
    expect((await replayBalances(database.db, 'second')).main).toBe(10_000n)
  })

  it('pays a round whose second bet was voided before it arrived', async () => {
    const bet = { playerId: 'fifth', roundId: 'fifth-1', transactionId: 'fifth-1' }
    const before = await main('fifth')
    await wallet.bet({ ...bet, amount: 40 }, allowed)
    await wallet.rollback({ ...bet, transactionId: 'fifth-1-lost' })
    const win = { ...bet, transactionId: 'fifth-1-win', amount: 90 }
    expect(await codeOf(wallet.win(win))).toBe('taken')
    expect(await main('fifth')).toBe((before ?? 0n) + 5_000n)
  })

  it('refuses to void a stake with a win, even when another win was voided before it arrived', async () => {
    const bet = { playerId: 'sixth', roundId: 'sixth-1', transactionId: 'sixth-1' }
    await wallet.bet({ ...bet, amount: 40 }, allowed)
    await wallet.win({ ...bet, transactionId: 'sixth-1-win', amount: 90 })
    await wallet.winVoid({ ...bet, transactionId: 'sixth-1-lost' })
    const before = await main('sixth')
    expect(await codeOf(wallet.rollback(bet))).toBe('wallet.roundSettled')
    expect(await main('sixth')).toBe(before)
  })

  it('reports balances in the order of their commits', async () => {
    await outbox.idle()
    delivered.length = 0
    const bets = [1, 2, 3, 4].map((n) => {
      const id = `fourth-${n}`
      return wallet.bet({ playerId: 'fourth', roundId: id, transactionId: id, amount: 10 }, allowed)
    })
    await Promise.all(bets)
    await outbox.idle()
    const cash = delivered.map(({ body }) =>
      Number(/"cash":([\d.]+)/.exec(JSON.stringify(body))?.[1]),
    )
    expect(cash).toEqual([90, 80, 70, 60])
  })
})
