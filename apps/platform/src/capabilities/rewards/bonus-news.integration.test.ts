import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bonusTerms } from '../../../testing/bonus-campaigns.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState, playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { activateBonus, type Ending, endBonus, type NewBonus } from '../../ledger/bonuses.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { createBonusNewsJob } from './bonus-news.job.ts'
import { addCampaign } from './campaigns.repository.ts'

describe.each(testDatabases())('news of bonuses $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let wallet: WalletService
  let sendNews: () => Promise<void>
  let mailed: (readonly [to: string, ...unknown[]])[] = []
  let count = 0

  beforeAll(async () => {
    const { db } = database
    const messages: Messages = {
      canSend: () => true,
      email: async (_tx, to, template, { locale, values }) => {
        mailed.push([to, template, locale.language, values])
      },
      sms: async () => {},
    }
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    const playerTransaction = playerTransactionsIn(db)
    sendNews = createBonusNewsJob({ db, clock, log: silentLog, messages, playerTransaction })
    const gift = { id: 'gift', brand: 'aurora', status: 'ACTIVE', bonusCode: null } as const
    await addCampaign(db, { ...gift, terms: bonusTerms }, clock.now())
  })
  beforeEach(() => {
    mailed = []
  })

  /** A player who reads Finnish, with a bonus of 5 for a number of days. */
  const enter = async (days = 10, given: Partial<NewBonus> = {}) => {
    count += 1
    const id = `news-${count}`
    await addPlayer(database.db, { id, language: 'fi', email: `${id}@example.com` })
    await createWallet(database.db, id, 'EUR')
    await wallet.deposit(id, `opening-${id}`, 10)
    const now = clock.now()
    const bonus: NewBonus = {
      ...{ id: `${id}-a`, playerId: id, campaignId: 'gift', account: 'bonus_casino' },
      ...{ kind: 'NON_STICKY', isTriggered: false, amountMinor: 123_450n, targetMinor: 200n },
      ...{ maxConversionMinor: 700n, maxStakeMinor: null, contributions: { slot: 10_000 } },
      ...{ excludedGames: [], activatedAt: now },
      expiresAt: new Date(now.getTime() + days * oneDayMs),
      ...given,
    }
    const inTransaction = playerTransactionsIn(database.db)
    await inTransaction(id, (tx) => activateBonus(tx, clock, bonus, 'player'))
    const end = (ending: Partial<Ending>) =>
      inTransaction(id, (tx) =>
        endBonus(tx, clock, bonus.id, {
          ...{ state: 'forfeited', by: 'player', reason: 'player' },
          ...ending,
        }),
      )
    return { id, bonus, end, email: `${id}@example.com` }
  }
  const inboxOf = (id: string) =>
    database.db
      .select({ kind: inboxMessages.kind, values: inboxMessages.values })
      .from(inboxMessages)
      .where(eq(inboxMessages.playerId, id))
      .orderBy(asc(inboxMessages.id))
  const mailsTo = (id: string) => mailed.filter(([to]) => to === `${id}@example.com`)
  const kindsOf = async (id: string) => (await inboxOf(id)).map(({ kind }) => kind)

  it('say once that a bonus was credited, with its name in the language of the player', async () => {
    const { id, bonus, email } = await enter()
    await sendNews()
    await sendNews()
    const until = bonus.expiresAt.toISOString()
    expect(await inboxOf(id)).toEqual([
      {
        kind: 'bonus.credited',
        values: {
          assignmentId: bonus.id,
          names: { en: 'Gift', fi: 'Lahja' },
          amountMinor: '123450',
          currency: 'EUR',
          expiresAt: until,
        },
      },
    ])
    const amount = '1\u00A0234,50\u00A0€'
    expect(mailed).toEqual([[email, 'bonusCredited', 'fi', { bonus: 'Lahja', amount, until }]])
  })

  it.each([
    [{}, 'bonus.forfeited', 'player'],
    [{ reason: 'withdrawal' }, 'bonus.forfeited', 'withdrawal'],
    [{ by: 'system', reason: 'spent' }, 'bonus.forfeited', 'spent'],
    [{ state: 'expired', by: 'system', reason: 'expired' }, 'bonus.expired', 'expired'],
    [{ state: 'cancelled', by: 'olivia', reason: 'A mistake' }, 'bonus.cancelled', 'staff'],
  ] as const)('say once why it ended: %j', async (ending, kind, reason) => {
    const { id, end, email } = await enter()
    await sendNews()
    mailed = []
    await end(ending)
    await sendNews()
    await sendNews()
    expect(await kindsOf(id)).toEqual(['bonus.credited', kind])
    expect((await inboxOf(id)).at(-1)?.values).toMatchObject({ reason, amountMinor: null })
    expect(mailed).toEqual([[email, 'bonusEnded', 'fi', { bonus: 'Lahja', reason }]])
  })

  it('say how much became the own money of the player', async () => {
    const { id, end } = await enter()
    const bet = { playerId: id, roundId: id, transactionId: id, gameKind: 'slot', amount: 12 }
    await wallet.bet(bet, async () => {})
    await end({ state: 'completed', by: 'system', reason: 'wagered' })
    await sendNews()
    const [credited, converted, ...others] = await inboxOf(id)
    expect([credited?.kind, converted?.kind, others]).toEqual([
      'bonus.credited',
      'bonus.converted',
      [],
    ])
    expect(converted?.values).toMatchObject({ amountMinor: '700' })
    // What has changed since is in one e-mail.
    expect(mailed).toMatchObject([
      [`${id}@example.com`, 'bonusConverted', 'fi', { amount: '7,00\u00A0€' }],
    ])
  })

  it('say by no e-mail that the end of the account ended the bonus', async () => {
    const { id, end } = await enter()
    await sendNews()
    mailed = []
    await changeAccountState(database.db, id, { status: 'SELF_EXCLUDED' })
    await end({ by: 'system', reason: 'account' })
    await sendNews()
    expect(await kindsOf(id)).toEqual(['bonus.credited', 'bonus.forfeited'])
    expect(mailed).toEqual([])
  })

  it('say by no e-mail that the bank claimed its deposit back, which has its own message', async () => {
    const { id, end } = await enter()
    await sendNews()
    mailed = []
    await end({ state: 'cancelled', by: 'system', reason: 'chargeback' })
    await sendNews()
    expect((await inboxOf(id)).at(-1)).toMatchObject({
      kind: 'bonus.cancelled',
      values: { reason: 'chargeback' },
    })
    expect(mailed).toEqual([])
  })

  it.each([
    ['two days before', 10, 8],
    ['at a quarter of its time where that is less', 4, 3],
  ])('say once %s that it expires soon', async (_, days, dueAfter) => {
    const { id, bonus } = await enter(days)
    clock.advance(dueAfter * oneDayMs - 1)
    await sendNews()
    expect(await kindsOf(id)).toEqual(['bonus.credited'])
    clock.advance(1)
    await sendNews()
    clock.advance(60_000)
    await sendNews()
    expect(await kindsOf(id)).toEqual(['bonus.credited', 'bonus.expiring'])
    expect(mailsTo(id).at(-1)).toMatchObject([
      `${id}@example.com`,
      'bonusExpiring',
      'fi',
      { bonus: 'Lahja', until: bonus.expiresAt.toISOString() },
    ])
  })

  it('do not say during a break that it expires soon', async () => {
    const { id } = await enter()
    clock.advance(9 * oneDayMs)
    const statusUntil = new Date(clock.now().getTime() + oneDayMs)
    await changeAccountState(database.db, id, { status: 'TIMEOUT', statusUntil })
    await sendNews()
    expect(await kindsOf(id)).toEqual(['bonus.credited'])
  })

  it('name no campaign that is gone, and stop at none', async () => {
    const gone = await enter(10, { campaignId: 'gone' })
    const { id } = await enter()
    await sendNews()
    expect((await inboxOf(gone.id))[0]).toMatchObject({
      kind: 'bonus.credited',
      values: { names: {} },
    })
    expect([mailsTo(gone.id).length, mailsTo(id).length]).toEqual([0, 1])
    expect(await kindsOf(id)).toEqual(['bonus.credited'])
  })
})
