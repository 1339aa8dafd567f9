import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bonusTerms } from '../../../testing/bonus-campaigns.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { activateBonus, type Ending, endBonus, type NewBonus } from '../../ledger/bonuses.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { createBonusWords } from '../rewards/bonus-words.ts'
import { addCampaign } from '../rewards/campaigns.repository.ts'
import { roundOf } from './rounds.service.ts'
import { transactionsOf } from './transactions.service.ts'

const clock = { now: () => testMoment }

const named = { name: 'Gift', names: { en: 'Gift', fi: 'Lahja' } }

describe.each(testDatabases())('bonuses in the history $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let wallet: WalletService
  let count = 0

  beforeAll(async () => {
    wallet = createWalletService({ db: database.db, clock, onCommitted: () => {} })
    const gift = { id: 'gift', brand: 'aurora', status: 'ACTIVE', bonusCode: null } as const
    await addCampaign(database.db, { ...gift, terms: bonusTerms }, testMoment)
  })

  /** A player with 10 of real money and a bonus of 5. */
  const enter = async (given: Partial<NewBonus> = {}) => {
    count += 1
    const id = `bonus-history-${count}`
    await addPlayerWithWallet(database.db, id)
    await wallet.deposit(id, `opening-${id}`, 10)
    const bonus: NewBonus = {
      ...{ id: `${id}-a`, playerId: id, campaignId: 'gift', account: 'bonus_casino' },
      ...{ kind: 'NON_STICKY', isTriggered: false, amountMinor: 500n, targetMinor: 200n },
      ...{ maxConversionMinor: 700n, maxStakeMinor: null, contributions: { slot: 10_000 } },
      ...{ excludedGames: [], activatedAt: testMoment },
      expiresAt: new Date(testMoment.getTime() + oneDayMs),
      ...given,
    }
    const inTransaction = playerTransactionsIn(database.db)
    await inTransaction(id, (tx) => activateBonus(tx, clock, bonus, 'player'))
    const move = { playerId: id, roundId: `relax:${id}`, gameKind: 'slot' }
    return {
      id,
      bet: (amount: number) =>
        wallet.bet({ ...move, transactionId: `${id}-bet`, amount }, async () => {}),
      win: (amount: number) => wallet.win({ ...move, transactionId: `${id}-win`, amount }),
      end: (ending: Partial<Ending>) =>
        inTransaction(id, (tx) =>
          endBonus(tx, clock, bonus.id, {
            ...{ state: 'forfeited', by: 'player', reason: 'player' },
            ...ending,
          }),
        ),
    }
  }
  const rowsOf = async (id: string, query = {}) => {
    const describeBonuses = createBonusWords(database.db)
    return (await transactionsOf(database.db, id, query, { describeBonuses })).transactions
  }
  const readRound = (id: string) =>
    roundOf(
      {
        db: database.db,
        findGame: () => undefined,
        findFairness: async () => undefined,
        describeBonuses: createBonusWords(database.db),
      },
      id,
      `relax:${id}`,
    )

  it('say how a stake and a win are split, and which bonus they belong to', async () => {
    const { id, bet, win } = await enter()
    await bet(12)
    await win(6)
    const [won, staked] = await rowsOf(id)
    expect(staked).toMatchObject({
      type: 'BET',
      amount: 12,
      bonus: { name: 'Gift', split: { real: 10, bonus: 2 } },
    })
    expect(won).toMatchObject({
      type: 'WIN',
      amount: 6,
      bonus: { name: 'Gift', split: { real: 5, bonus: 1 } },
    })
    const { moves } = await readRound(id)
    expect(moves.map(({ bonus }) => bonus)).toEqual([staked?.bonus, won?.bonus])
  })

  it('say that the bonus money of a win is not paid once its bonus has ended', async () => {
    const { id, bet, win, end } = await enter({ targetMinor: 1_000n })
    await bet(12)
    await end({})
    await win(6)
    const [won] = await rowsOf(id)
    expect(won).toMatchObject({
      amount: 5,
      bonus: { split: { real: 5, bonus: 1 }, isLapsed: true },
    })
    expect((await readRound(id)).moves.at(-1)).toMatchObject({ amount: 5, bonus: won?.bonus })
  })

  it('have no bonus where real money was staked without one', async () => {
    const id = 'bonus-history-none'
    await addPlayerWithWallet(database.db, id)
    await wallet.deposit(id, `opening-${id}`, 10)
    const move = { playerId: id, roundId: `relax:${id}`, transactionId: id, amount: 1 }
    await wallet.bet(move, async () => {})
    expect((await rowsOf(id)).filter(({ bonus }) => bonus !== undefined)).toEqual([])
  })

  it('say on both rows of a conversion that it was wagered, and nothing on its grant', async () => {
    const { id, bet, end } = await enter()
    await bet(12)
    await end({ state: 'completed', by: 'system', reason: 'wagered' })
    const rows = await rowsOf(id, { category: 'BONUS' })
    expect(
      rows.map(({ type, walletId, amount, bonus }) => [type, walletId, amount, bonus]),
    ).toEqual([
      ['DEPOSIT', 'MAIN', 3, { ...named, reason: 'wagered' }],
      ['WITHDRAW', 'BONUS', 3, { ...named, reason: 'wagered' }],
      ['DEPOSIT', 'BONUS', 5, named],
    ])
  })

  it.each([
    [{}, 'FORFEIT', 'player'],
    [{ reason: 'withdrawal' }, 'FORFEIT', 'withdrawal'],
    [{ by: 'system', reason: 'account' }, 'FORFEIT', 'account'],
    [{ state: 'expired', by: 'system', reason: 'expired' }, 'FORFEIT', 'expired'],
    [{ state: 'cancelled', by: 'olivia', reason: 'A mistake' }, 'CANCELED', 'staff'],
  ] as const)('say why a bonus ended: %j', async (ending, type, reason) => {
    const { id, end } = await enter({ targetMinor: 1_000n })
    await end(ending)
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ type, bonus: { name: 'Gift', reason } })
  })

  it('are found by their type, beside payments of the same', async () => {
    const { id, bet, end } = await enter()
    await bet(12)
    await end({ state: 'completed', by: 'system', reason: 'wagered' })
    const typesOf = async (type: 'WITHDRAW' | 'CANCELED') =>
      (await rowsOf(id, { type })).map((row) => [row.type, row.category])
    expect(await typesOf('WITHDRAW')).toEqual([['WITHDRAW', 'BONUS']])
    const cancelled = await enter({ targetMinor: 1_000n })
    await cancelled.end({ state: 'cancelled', by: 'olivia', reason: 'A mistake' })
    const rows = await rowsOf(cancelled.id, { type: 'CANCELED' })
    expect(rows.map(({ category }) => category)).toEqual(['BONUS'])
  })

  it('are described to their own player alone', async () => {
    const { id } = await enter()
    const other = await enter()
    const found = await createBonusWords(database.db)(id, [`${id}-a`, `${other.id}-a`])
    expect([...found.keys()]).toEqual([`${id}-a`])
  })
})
