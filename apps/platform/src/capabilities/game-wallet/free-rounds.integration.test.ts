import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { type FreeSpinWorld, freeSpinWorld, roundMove } from '../../../testing/free-spin-world.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { playSince } from '../activity/activity.repository.ts'
import { netPositionOf, transactionsOf } from '../transactions/transactions.service.ts'

describe.each(testDatabases())('rounds of free spins $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: FreeSpinWorld
  let count = 0

  beforeAll(() => {
    world = freeSpinWorld(database.db, clock)
  })

  /** A player who has claimed five free spins. */
  const start = async (country = 'FI') => {
    count += 1
    await world.addSpins(`spins-${count}`)
    const id = await world.newSpinner(country)
    const { assignmentId = '' } = await world.freeSpins.claim(id, `spins-${count}`)
    const play = (n: number, more: object = {}) =>
      world.operations.bet({ ...roundMove(id, n), freeRoundId: assignmentId, amount: 0, ...more })
    const win = (n: number, amount: number) =>
      world.operations.win({ ...roundMove(id, n, 'win'), amount, freeRoundId: assignmentId })
    const left = async () => (await world.freeSpins.readProgress(id))[0]?.roundsLeft ?? 0
    return { id, campaignId: `spins-${count}`, grantId: assignmentId, play, win, left }
  }

  it('cost nothing, and their wins are the player’s own money', async () => {
    const { id, play, win, left } = await start()
    await play(1)
    expect(await left()).toBe(4)
    expect(await world.balancesOf(id)).toMatchObject({ main: 500n })
    expect(await win(1, 3.4)).toEqual({ currency: 'EUR', balance: 8.4 })
    expect(await win(1, 3.4)).toEqual({ currency: 'EUR', balance: 8.4 })
    expect(await world.balancesOf(id)).toMatchObject({ main: 840n, bonus_casino: 0n })
    const [progress] = await world.freeSpins.readProgress(id)
    expect(progress).toMatchObject({ rounds: 5, roundsPlayed: 1, roundsLeft: 4, winAmount: 3.4 })
  })

  it('are told to the studio that opens the game, and to no other', async () => {
    const { id, grantId, play } = await start()
    await play(1)
    const opened = await world.operations.authenticate(`${id} fox`)
    expect(opened.freeRounds).toMatchObject({ id: grantId, rounds: 4, stake: 0.2 })
    expect((await world.operations.authenticate(`${id} owl`)).freeRounds).toBeUndefined()
    for (const n of [2, 3, 4, 5]) await play(n)
    expect((await world.operations.authenticate(`${id} fox`)).freeRounds).toBeUndefined()
  })

  it('are refused by their own code when they are used up, unknown, or of another', async () => {
    const { id, grantId, play } = await start()
    const other = await start()
    expect(await codeOf(play(1, { freeRoundId: 'none' }))).toBe('bonus.freeSpinUnknown')
    const others = play(1, { freeRoundId: other.grantId })
    expect(await codeOf(others)).toBe('bonus.freeSpinUnknown')
    const owl = { ...roundMove(id, 1, 'bet', 'owl'), freeRoundId: grantId, amount: 0 }
    expect(await codeOf(world.operations.bet(owl))).toBe('bonus.freeSpinOtherGame')
    expect(await codeOf(play(1, { amount: 0.2 }))).toBe('request.invalid')
    for (const n of [1, 2, 3, 4, 5]) await play(n)
    expect(await codeOf(play(6))).toBe('bonus.freeSpinsUsed')
    // The answer of the last one was lost: it is not played again.
    expect(await codeOf(play(5))).toBe('taken')
    expect(await codeOf(play(5, { transactionId: 'another' }))).toBe('bonus.freeSpinsUsed')
  })

  it('are no more once they have expired, while a round that has begun is paid', async () => {
    const { id, play, win, left } = await start()
    await play(1)
    clock.advance(10 * oneDayMs)
    expect(await codeOf(play(2))).toBe('bonus.freeSpinEnded')
    await world.endFreeSpins()
    expect(await world.grantsOf(id)).toMatchObject([{ state: 'expired', playedRounds: 1 }])
    expect(await codeOf(win(1, 1))).toBe('taken')
    expect(await left()).toBe(0)
  })

  it('are given back by a void, once, and not after a win', async () => {
    const { id, play, win, left } = await start()
    await play(1)
    await world.operations.rollback(roundMove(id, 1))
    await world.operations.rollback(roundMove(id, 1))
    expect(await left()).toBe(5)
    expect(await codeOf(win(1, 2))).toBe('wallet.roundVoided')
    await play(2)
    await win(2, 2)
    expect(await codeOf(world.operations.rollback(roundMove(id, 2)))).toBe('wallet.roundSettled')
    await world.operations.winVoid(roundMove(id, 2, 'win'))
    expect(await world.balancesOf(id)).toMatchObject({ main: 500n })
    // The void came first: the round is not played any more.
    await world.operations.rollback(roundMove(id, 3))
    expect(await codeOf(play(3))).toBe('wallet.roundVoided')
    expect(await left()).toBe(4)
  })

  it('have one stake each, and a win of a paid round is not theirs', async () => {
    const { id, grantId, play } = await start()
    await world.operations.bet({ ...roundMove(id, 1), amount: 1 })
    expect(await codeOf(play(1, { transactionId: `${id}-1-free` }))).toBe('request.invalid')
    const paid = { ...roundMove(id, 1, 'win'), amount: 5 }
    const asFree = world.operations.win({ ...paid, freeRoundId: grantId })
    expect(await codeOf(asFree)).toBe('bonus.freeSpinUnknown')
    await play(2)
    expect(await codeOf(play(2, { transactionId: `${id}-2-again` }))).toBe('request.invalid')
    expect(await codeOf(world.operations.bet({ ...roundMove(id, 2), amount: 0 }))).toBe(
      'wallet.idempotencyConflict',
    )
  })

  it('count for no limit, no net position and no reality check', async () => {
    const { id, play, win } = await start()
    const since = clock.now()
    await world.limits.change(id, 'loss', { limit: 1, duration: 'daily' })
    await world.operations.bet({ ...roundMove(id, 9), amount: 1 })
    const paid = world.operations.bet({ ...roundMove(id, 10), amount: 1 })
    expect(await codeOf(paid)).toBe('limit.lossReached')
    await play(1)
    await win(1, 4)
    const more = world.operations.bet({ ...roundMove(id, 11), amount: 1 })
    expect(await codeOf(more)).toBe('limit.lossReached')
    expect(await playSince(database.db, id, since)).toEqual({ stakedMinor: 100n, wonMinor: 0n })
    const net = await netPositionOf(database.db, id, {})
    expect(net).toMatchObject({ winLoss: -1 })
  })

  it('count nothing for an active bonus, and leave its money alone', async () => {
    const { id, play, win } = await start()
    await world.addBonus(`gift-${id}`)
    await world.rewards.claim(id, `gift-${id}`)
    await play(1)
    await win(1, 4)
    const active = await world.activeOf(id)
    expect(active.find(({ campaignId }) => campaignId === `gift-${id}`)).toMatchObject({
      wageringAmount: 0,
    })
    expect(await world.balancesOf(id)).toMatchObject({ main: 900n, bonus_casino: 1_000n })
  })

  it('are as fast as the market allows', async () => {
    const { play } = await start('GB')
    await play(1)
    expect(await codeOf(play(2))).toBe('game.tooSoon')
    clock.advance(oneHourMs)
    expect(await codeOf(play(2))).toBe('taken')
  })

  it('are not played on a break, which takes none of their time', async () => {
    const { id, play } = await start()
    const [{ expiresAt } = { expiresAt: clock.now() }] = await world.grantsOf(id)
    const statusUntil = new Date(clock.now().getTime() + 2 * oneDayMs)
    await world.accountState.change(id, { status: 'TIMEOUT', statusUntil })
    expect(await codeOf(play(1))).not.toBe('taken')
    await world.endFreeSpins()
    await world.endFreeSpins()
    const [after] = await world.grantsOf(id)
    expect(after?.expiresAt).toEqual(new Date(expiresAt.getTime() + 2 * oneDayMs))
  })

  it('end with a self-exclusion', async () => {
    const { id, play } = await start()
    await world.accountState.change(id, { status: 'SELF_EXCLUDED', statusUntil: null })
    expect(await codeOf(play(1))).not.toBe('taken')
    await world.endFreeSpins()
    expect(await world.grantsOf(id)).toMatchObject([{ state: 'forfeited', reason: 'account' }])
  })

  it('are in the history as what they are', async () => {
    const { id, play, win } = await start()
    await play(1)
    await win(1, 2)
    await play(2)
    await win(2, 0)
    const { transactions } = await transactionsOf(database.db, id, {})
    expect(
      transactions.map(({ type, category, amount, bonus }) => [
        type,
        category,
        amount,
        bonus?.isFreeSpin,
      ]),
    ).toEqual([
      ['BET', 'CASINO', 0, true],
      ['WIN', 'BONUS', 2, true],
      ['BET', 'CASINO', 0, true],
      ['DEPOSIT', 'PAYMENT', 5, undefined],
    ])
  })
})
