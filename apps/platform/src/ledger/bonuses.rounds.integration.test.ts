import { CodedError } from '@player-site/contracts/errors.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { playerTransactionsIn } from '../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { findBonusRow } from './bonuses.repository.ts'
import { activateBonus, type Ending, endBonus, type NewBonus } from './bonuses.ts'
import { readWalletRow, replayBalances, trialBalance } from './ledger.repository.ts'
import { createWalletService, type WalletService } from './wallet.service.ts'

const codeOf = (error: unknown) => {
  if (error instanceof CodedError) return error.code
  throw error
}
const mayBet = async () => {}
const clock = { now: () => testMoment }

describe.each(testDatabases())('rounds with a bonus $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let wallet: WalletService
  let count = 0

  beforeAll(() => {
    wallet = createWalletService({ db: database.db, clock, onCommitted: () => {} })
  })
  afterEach(async () => {
    for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
  })

  /** A player with 10 of real money. */
  const player = async () => {
    count += 1
    const id = `player-${count}`
    await addPlayerWithWallet(database.db, id)
    await wallet.deposit(id, `opening-${id}`, 10)
    return id
  }
  /** Activates a bonus of 5, of which at most 7 become the player's. */
  const claim = (playerId: string, given: Partial<NewBonus> = {}) => {
    const bonus: NewBonus = {
      ...{ id: `${playerId}-a`, playerId, campaignId: 'gift', account: 'bonus_casino' },
      ...{ kind: 'NON_STICKY', isTriggered: false, amountMinor: 500n, targetMinor: 1_000n },
      ...{ maxConversionMinor: 700n, maxStakeMinor: null, contributions: { slot: 10_000 } },
      ...{ excludedGames: ['excluded'], activatedAt: testMoment },
      expiresAt: new Date(testMoment.getTime() + 86_400_000),
      ...given,
    }
    return playerTransactionsIn(database.db)(playerId, (tx) =>
      activateBonus(tx, clock, bonus, 'player'),
    )
  }
  const end = (playerId: string, state: Ending['state']) =>
    playerTransactionsIn(database.db)(playerId, (tx) =>
      endBonus(tx, clock, `${playerId}-a`, { state, by: 'player', reason: 'test' }),
    )
  const move = (id: string, n = 1) => ({
    playerId: id,
    roundId: `${id}-${n}`,
    transactionId: `${id}-${n}`,
  })
  const balancesOf = async (id: string) => {
    const balances = (await readWalletRow(database.db, id))?.balances
    expect(balances).toEqual(await replayBalances(database.db, id))
    return balances
  }

  it('keeps a round voided whose stake was all of a bonus that has ended', async () => {
    const id = await player()
    await wallet.bet({ ...move(id, 0), amount: 10, gameKind: 'slot' }, mayBet)
    await claim(id)
    await wallet.bet({ ...move(id), amount: 3, gameKind: 'slot' }, mayBet)
    await end(id, 'forfeited')
    await wallet.rollback(move(id))
    const late = wallet.win({ ...move(id), transactionId: `${id}-late`, amount: 50 })
    expect(await late.catch(codeOf)).toBe('wallet.roundVoided')
    expect(await balancesOf(id)).toMatchObject({ main: 0n, bonus_casino: 0n, debt: 0n })
  })

  it('takes back a win that went to the house', async () => {
    const id = await player()
    await wallet.bet({ ...move(id, 0), amount: 10, gameKind: 'slot' }, mayBet)
    await claim(id)
    await wallet.bet({ ...move(id), amount: 3, gameKind: 'slot' }, mayBet)
    await end(id, 'forfeited')
    await wallet.win({ ...move(id), amount: 50 })
    expect(await wallet.rollback(move(id)).catch(codeOf)).toBe('wallet.roundSettled')
    await wallet.winVoid(move(id))
    await wallet.rollback(move(id))
    expect(await balancesOf(id)).toMatchObject({ main: 0n, bonus_casino: 0n, debt: 0n })
  })

  it('takes a win back as if it had not been converted, and no more than was', async () => {
    const id = await player()
    await wallet.bet({ ...move(id, 0), amount: 10, gameKind: 'slot' }, mayBet)
    await claim(id, { targetMinor: 300n })
    await wallet.bet({ ...move(id), amount: 3, gameKind: 'slot' }, mayBet)
    await wallet.win({ ...move(id), amount: 20 })
    await wallet.win({ ...move(id), transactionId: `${id}-more`, amount: 30 })
    await end(id, 'completed')
    // 52 were left: 7 became the player's, and the house kept 45.
    expect(await balancesOf(id)).toMatchObject({ main: 700n, bonus_casino: 0n })
    await wallet.winVoid({ ...move(id), transactionId: `${id}-more` })
    expect(await balancesOf(id)).toMatchObject({ main: 700n, debt: 0n })
    // Without its wins 2 would have been left.
    await wallet.winVoid(move(id))
    expect(await balancesOf(id)).toMatchObject({ main: 200n, debt: 0n })
  })

  it('counts nothing for a bonus that has expired, and binds no stake by its terms', async () => {
    const id = await player()
    const terms = { kind: 'STICKY', targetMinor: 500n, expiresAt: testMoment } as const
    await claim(id, terms)
    await wallet.bet({ ...move(id), amount: 6, gameId: 'excluded', gameKind: 'slot' }, mayBet)
    expect(await findBonusRow(database.db, `${id}-a`)).toMatchObject({ wageredMinor: 0n })
    expect(await end(id, 'expired')).toBe('expired')
  })

  it('binds no free spin by the terms of a bonus', async () => {
    const id = await player()
    await claim(id, { kind: 'STICKY' })
    const spin = { ...move(id), amount: 0, gameId: 'excluded', gameKind: 'slot' }
    await wallet.bet(spin, mayBet)
    await wallet.win({ ...move(id), amount: 4 })
    expect(await balancesOf(id)).toMatchObject({ main: 1_400n, bonus_casino: 500n })
  })
})
