import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { and, asc, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeSpinTerms, gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { type FreeSpinWorld, freeSpinWorld, roundMove } from '../../../testing/free-spin-world.ts'
import { changeAccountState, playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { silentLog } from '../../log.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { players } from '../../players/players.schema.ts'
import type { CampaignTerms } from './campaign.rules.ts'
import { createFreeSpinNewsJob } from './free-spin-news.job.ts'

describe.each(testDatabases())('news of free spins $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: FreeSpinWorld
  let sendNews: () => Promise<void>
  let mailed: unknown[][] = []
  /** What the next e-mail does before it is stored. */
  let onEmail: () => void
  let count = 0

  const newsJob = (games: Parameters<typeof createFreeSpinNewsJob>[0]['games']) => {
    const { db } = database
    const messages: Messages = {
      canSend: () => true,
      email: async (_tx, to, template, { locale, values }) => {
        onEmail()
        mailed.push([to, template, locale.language, values])
      },
      sms: async () => {},
    }
    const playerTransaction = playerTransactionsIn(db)
    return createFreeSpinNewsJob({ db, clock, log: silentLog, messages, playerTransaction, games })
  }

  beforeAll(() => {
    world = freeSpinWorld(database.db, clock)
    sendNews = newsJob(gamesOfBonuses)
  })
  beforeEach(() => {
    mailed = []
    onEmail = () => {}
  })

  /** A player who reads Finnish, and has claimed two free spins. */
  const start = async (terms: Partial<CampaignTerms> = {}) => {
    count += 1
    const campaignId = `news-${count}`
    const freeSpins = { gameId: 'fox', rounds: 2, stakes: { EUR: 0.5 }, winsTo: 'MAIN' } as const
    const display = { ...freeSpinTerms.display, fi: { name: 'Kierrokset', text: 'Kaksi.' } }
    await world.addSpins(campaignId, { freeSpins, display, ...terms })
    const id = await world.newSpinner()
    const email = `${id}@example.com`
    await database.db.update(players).set({ language: 'fi', email }).where(eq(players.id, id))
    const { assignmentId: grantId = '' } = await world.freeSpins.claim(id, campaignId)
    const play = (n: number) =>
      world.operations.bet({ ...roundMove(id, n), freeRoundId: grantId, amount: 0 })
    const win = (n: number, amount: number) =>
      world.operations.win({ ...roundMove(id, n, 'win'), amount, freeRoundId: grantId })
    const inbox = () =>
      database.db
        .select({ kind: inboxMessages.kind, values: inboxMessages.values })
        .from(inboxMessages)
        .where(and(eq(inboxMessages.playerId, id), like(inboxMessages.kind, 'freeSpins.%')))
        .orderBy(asc(inboxMessages.id))
    const kinds = async () => (await inbox()).map(({ kind }) => kind)
    const mails = () => mailed.filter(([to]) => to === email)
    return { id, email, grantId, play, win, inbox, kinds, mails }
  }
  const playAll = async ({ play, win }: Awaited<ReturnType<typeof start>>, ...wins: number[]) => {
    for (const [n, amount] of wins.entries()) {
      await play(n)
      await win(n, amount)
    }
  }

  it('say once that the last one was played, and what they won', async () => {
    const player = await start()
    await playAll(player, 0, 3.4)
    await sendNews()
    await sendNews()
    expect(await player.inbox()).toEqual([
      {
        kind: 'freeSpins.ended',
        values: {
          assignmentId: player.grantId,
          names: { en: 'Spins', fi: 'Kierrokset' },
          rounds: 2,
          roundsLeft: 0,
          amountMinor: '340',
          currency: 'EUR',
          reason: 'played',
        },
      },
    ])
    const values = { bonus: 'Kierrokset', amount: '3,40\u00A0€', left: 0, reason: 'played' }
    expect(mailed).toEqual([[player.email, 'freeSpinsEnded', 'fi', values]])
    clock.advance(20 * oneDayMs)
    await world.endFreeSpins()
    await sendNews()
    expect(await player.kinds()).toEqual(['freeSpins.ended'])
  })

  it('wait for the result of the last round, for a day', async () => {
    const [won, silent, voided] = [await start(), await start(), await start()]
    for (const player of [won, silent, voided]) {
      await playAll(player, 1)
      await player.play(1)
    }
    await sendNews()
    clock.advance(oneHourMs)
    await won.win(1, 2)
    await world.operations.rollback(roundMove(voided.id, 1))
    await sendNews()
    expect((await won.inbox())[0]?.values).toMatchObject({ amountMinor: '300' })
    clock.advance(oneDayMs - oneHourMs - 1)
    await sendNews()
    expect(await silent.kinds()).toEqual([])
    clock.advance(1)
    await sendNews()
    expect((await silent.inbox())[0]?.values).toMatchObject({ amountMinor: '100' })
    // The round of the third was given back: it is not over.
    expect(await voided.kinds()).toEqual([])
  })

  it('say of those that expired how many were not played, and that nothing was won', async () => {
    const player = await start()
    await playAll(player, 0)
    clock.advance(10 * oneDayMs)
    await world.endFreeSpins()
    await sendNews()
    await sendNews()
    expect(await player.kinds()).toEqual(['freeSpins.ended'])
    const told = { reason: 'expired', roundsLeft: 1, amountMinor: null }
    expect((await player.inbox())[0]?.values).toMatchObject(told)
    const values = { bonus: 'Kierrokset', amount: null, left: 1, reason: 'expired' }
    expect(player.mails()).toEqual([[player.email, 'freeSpinsEnded', 'fi', values]])
  })

  it('take no win into account that was voided', async () => {
    const player = await start()
    await playAll(player, 5, 0)
    await world.operations.winVoid(roundMove(player.id, 0, 'win'))
    await sendNews()
    expect((await player.inbox())[0]?.values).toMatchObject({ amountMinor: null })
  })

  it('say by no e-mail that the end of the account ended them', async () => {
    const player = await start()
    await changeAccountState(database.db, player.id, { status: 'SELF_EXCLUDED' })
    await world.endFreeSpins()
    await sendNews()
    expect((await player.inbox())[0]?.values).toMatchObject({ reason: 'account', roundsLeft: 2 })
    expect(player.mails()).toEqual([])
  })

  it.each([
    ['a day before', 10, 9 * oneDayMs],
    ['at a quarter of their time where that is less', 2, 1.5 * oneDayMs],
  ])('say once %s that they end soon', async (_, validDays, dueAfterMs) => {
    const player = await start({ validDays })
    await playAll(player, 0)
    const until = new Date(clock.now().getTime() + validDays * oneDayMs).toISOString()
    clock.advance(dueAfterMs - 1)
    await sendNews()
    expect(await player.kinds()).toEqual([])
    clock.advance(1)
    await sendNews()
    clock.advance(60_000)
    await sendNews()
    expect(await player.inbox()).toMatchObject([
      { kind: 'freeSpins.expiring', values: { game: 'Fox', roundsLeft: 1, expiresAt: until } },
    ])
    const values = { bonus: 'Kierrokset', game: 'Fox', left: 1, until }
    expect(player.mails()).toEqual([[player.email, 'freeSpinsExpiring', 'fi', values]])
  })

  it('say nothing of their end to a player on a break, or with none left', async () => {
    const [resting, done] = [await start(), await start()]
    await playAll(done, 0, 0)
    clock.advance(9.5 * oneDayMs)
    const statusUntil = new Date(clock.now().getTime() + oneDayMs)
    await changeAccountState(database.db, resting.id, { status: 'TIMEOUT', statusUntil })
    await sendNews()
    expect(await resting.kinds()).toEqual([])
    expect(await done.kinds()).toEqual(['freeSpins.ended'])
  })

  it('remind of no game that has left the catalogue', async () => {
    const player = await start()
    clock.advance(9.5 * oneDayMs)
    await newsJob({ findGame: () => undefined })()
    await sendNews()
    expect(await player.kinds()).toEqual([])
  })

  it('are told once by two nodes at a time, and again after a failure in between', async () => {
    const player = await start()
    await playAll(player, 1, 1)
    onEmail = () => {
      throw new Error('The node has stopped')
    }
    await sendNews()
    expect(await player.kinds()).toEqual([])
    onEmail = () => {}
    clock.advance(5_000)
    await Promise.all([sendNews(), newsJob(gamesOfBonuses)()])
    expect(await player.kinds()).toEqual(['freeSpins.ended'])
    expect(player.mails().length).toBe(1)
  })
})
