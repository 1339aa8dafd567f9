import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState, playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import type { EmailTemplate } from '../../messages/templates.ts'
import {
  type AccountStateService,
  createAccountStateService,
} from '../../players/account-state.service.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { removeSavedMethods } from '../cashier/saved-methods.repository.ts'
import { handleClosedAccountCredits } from './closed-account-credits.ts'
import { closeAccount } from './closure.service.ts'

type TestCashier = ReturnType<typeof createTestCashier>

describe.each(testDatabases())('money after an account was closed $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let wallet: WalletService
  let deposits: TestCashier['deposits']
  let withdrawals: TestCashier['withdrawals']
  let count = 0
  let now = testMoment
  let emails: { readonly template: EmailTemplate; readonly values: unknown }[] = []
  let logged: string[] = []
  const clock = { now: () => now }
  const messages = {
    email: async (
      _tx: unknown,
      _to: string,
      template: EmailTemplate,
      { values }: { values: unknown },
    ) => void emails.push({ template, values }),
  }
  const log = {
    info: () => {},
    warn: (event: string) => void logged.push(`warn ${event}`),
    error: (event: string) => void logged.push(`error ${event}`),
  }

  beforeAll(() => {
    const { db } = database
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    const cashier = createTestCashier({ db, clock })
    deposits = cashier.deposits
    withdrawals = cashier.withdrawals
  })
  beforeEach(() => {
    emails = []
    logged = []
    now = testMoment
  })

  const deps = () => {
    const playerTransaction = playerTransactionsIn(database.db)
    const accountState = createAccountStateService({ clock, playerTransaction })
    const { db } = database
    return { db, clock, log, messages, playerTransaction, accountState, removeSavedMethods }
  }
  const handle = () => handleClosedAccountCredits(deps())
  const arrive = async () => {
    count += 1
    const id = `late-${count}`
    await addPlayer(database.db, { id, kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    return id
  }
  const request = (amount: number) => {
    count += 1
    return { method: 'CREDITCARD', amount, requestId: `late-request-${count}` } as const
  }
  const paid = async (player: string, amount: number) => {
    const { paymentId } = await deposits.start(player, request(amount))
    await deposits.settle(notificationOf(paymentId, amount))
    return paymentId
  }
  const moveOf = (player: string, id: string) => ({
    playerId: player,
    roundId: `round-${player}`,
    transactionId: `${id}-${player}`,
  })
  const bet = (player: string, amount: number) =>
    wallet.bet({ ...moveOf(player, 'bet'), amount }, async () => {})
  const close = async (player: string) => {
    await closeAccount(player, true, deps())
    emails = []
  }
  const statusOf = async (player: string) => (await findPlayer(database.db, player))?.status
  const main = async (player: string) => (await readWalletRow(database.db, player))?.balances.main
  const told = (access: string) => [
    { template: 'closedAccountCredited', values: { at: now.toISOString(), access } },
  ]

  it('opens every other account while one fails, and that one later', async () => {
    const players = [await arrive(), await arrive(), await arrive()]
    for (const player of players) {
      await paid(player, 10)
      await bet(player, 10)
      await close(player)
      await wallet.win({ ...moveOf(player, 'win'), amount: 500 })
    }
    const accountState = {
      changeWithin: (...[tx, id, change]: Parameters<AccountStateService['changeWithin']>) =>
        id === players[0]
          ? Promise.reject(new Error('poison'))
          : deps().accountState.changeWithin(tx, id, change),
    }
    for (let time = 0; time < 2; time += 1) {
      await handleClosedAccountCredits({ ...deps(), accountState })
    }
    expect(await Promise.all(players.map(statusOf))).toEqual(['CLOSED', 'PAYOUT', 'PAYOUT'])
    expect(logged.filter((line) => line === 'warn work.delayed')).toHaveLength(1)
    now = new Date(now.getTime() + 60_000)
    await handle()
    expect(await Promise.all(players.map(statusOf))).toEqual(['PAYOUT', 'PAYOUT', 'PAYOUT'])
  })

  it('opens the account for withdrawals after a win, and closes it once the win was paid out', async () => {
    const player = await arrive()
    await paid(player, 10)
    await bet(player, 10)
    await close(player)
    await wallet.win({ ...moveOf(player, 'win'), amount: 500 })
    await handle()
    expect([await statusOf(player), emails, logged]).toEqual([
      'PAYOUT',
      told('signIn'),
      ['warn account.closedCredit'],
    ])
    const { paymentId } = await withdrawals.start(player, request(500))
    await handle()
    expect(await statusOf(player)).toBe('PAYOUT')
    await withdrawals.settle(notificationOf(paymentId, 500, 'succeeded', 'payout'))
    await handle()
    await handle()
    expect([await statusOf(player), await main(player), emails.length]).toEqual(['CLOSED', 0n, 1])
  })

  it('does so after a void of a bet', async () => {
    const player = await arrive()
    await paid(player, 20)
    await bet(player, 20)
    await close(player)
    await wallet.rollback(moveOf(player, 'bet'))
    await handle()
    expect([await statusOf(player), emails]).toEqual(['PAYOUT', told('signIn')])
  })

  it('does so after a withdrawal that comes back, and after another one', async () => {
    const player = await arrive()
    await paid(player, 50)
    const { paymentId } = await withdrawals.start(player, request(50))
    await close(player)
    await withdrawals.settle(notificationOf(paymentId, 50, 'failed', 'payout'))
    await handle()
    expect([await statusOf(player), emails]).toEqual(['PAYOUT', told('signIn')])
    const again = await withdrawals.start(player, request(50))
    await close(player)
    await withdrawals.settle(notificationOf(again.paymentId, 50, 'failed', 'payout'))
    await handle()
    expect([await statusOf(player), emails]).toEqual(['PAYOUT', told('signIn')])
  })

  it('does so after a chargeback was reversed, and after a grant', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 30)
    await deposits.settle(notificationOf(paymentId, 30, 'charged-back'))
    await close(player)
    await deposits.settle(notificationOf(paymentId, 30, 'chargeback-reversed'))
    const granted = await arrive()
    await close(granted)
    await wallet.grant(granted, `grant-${granted}`, 'locked', 5)
    await handle()
    expect([await statusOf(player), await statusOf(granted)]).toEqual(['PAYOUT', 'PAYOUT'])
    expect(emails).toEqual([...told('signIn'), ...told('signIn')])
  })

  it('returns a deposit that is paid later', async () => {
    const player = await arrive()
    const { paymentId } = await deposits.start(player, request(40))
    await close(player)
    expect(await deposits.settle(notificationOf(paymentId, 40))).toEqual({ result: 'refund' })
    await handle()
    expect([await statusOf(player), await main(player), emails]).toEqual(['CLOSED', 0n, []])
  })

  it('calls a person and names support where the account is blacklisted', async () => {
    const player = await arrive()
    await paid(player, 10)
    await bet(player, 10)
    await changeAccountState(database.db, player, { status: 'BLACKLISTED' })
    await wallet.win({ ...moveOf(player, 'win'), amount: 70 })
    await handle()
    await handle()
    expect([await statusOf(player), await main(player), emails, logged]).toEqual([
      'BLACKLISTED',
      7_000n,
      told('support'),
      ['error account.blockedCredit'],
    ])
    await wallet.win({ ...moveOf(player, 'win-2'), amount: 5 })
    await handle()
    expect(logged.length).toBe(2)
  })

  it('says nothing of money that its own transaction takes back, or that repays a debt', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 50)
    await withdrawals.start(player, request(50))
    await close(player)
    await deposits.settle(notificationOf(paymentId, 50, 'charged-back'))
    const debtor = await arrive()
    const claimed = await paid(debtor, 50)
    await bet(debtor, 50)
    await deposits.settle(notificationOf(claimed, 50, 'charged-back'))
    await close(debtor)
    await wallet.win({ ...moveOf(debtor, 'win'), amount: 20 })
    await handle()
    expect([await statusOf(player), await statusOf(debtor), emails, logged]).toEqual([
      'CLOSED',
      'CLOSED',
      [],
      [],
    ])
  })

  it('leaves an account alone that the operator has opened meanwhile', async () => {
    const player = await arrive()
    await paid(player, 10)
    await bet(player, 10)
    await close(player)
    await wallet.win({ ...moveOf(player, 'win'), amount: 20 })
    await changeAccountState(database.db, player, { status: 'REGISTERED' })
    await handle()
    expect([await statusOf(player), emails]).toEqual(['REGISTERED', []])
  })
})
