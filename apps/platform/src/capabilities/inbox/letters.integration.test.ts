import { playerId } from '@player-site/contracts/kernel/ids.ts'
import type { LetterDraft } from '@player-site/contracts/letters/letters.entities.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { silentLog } from '../../log.ts'
import { outbox } from '../../outbox/outbox.schema.ts'
import { createAccountStateService } from '../../players/account-state.service.ts'
import { marketingChoices } from '../../players/marketing-choices.schema.ts'
import { createInboxService, type InboxService } from './inbox.service.ts'
import { applyDueLetters } from './letters.due.ts'
import { createLettersService, type LettersService } from './letters.service.ts'

const dayMs = 86_400_000
const playerIdOf = (id: string) => z.parse(playerId, id)
const at = (days: number) => new Date(testMoment.getTime() + days * dayMs).toISOString()

describe.each(testDatabases())('letters from the operator $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let inbox: InboxService
  let letters: LettersService
  let connected: string[] = []
  const clock = { now: () => now }

  beforeAll(async () => {
    const { db } = database
    inbox = createInboxService({ db, clock, playerTransaction: playerTransactionsIn(db) })
    letters = createLettersService({ db, clock, log: silentLog })
  })
  const applyDue = () =>
    applyDueLetters({
      db: database.db,
      clock,
      log: silentLog,
      playerTransaction: playerTransactionsIn(database.db),
      connectedPlayers: () => connected,
    })
  const draft = (change: Partial<LetterDraft> & Pick<LetterDraft, 'audience'>): LetterDraft => ({
    purpose: { is: 'service' },
    texts: { en: { title: 'New terms', body: 'They apply from May.\n\nRead them.' } },
    link: '/my-account',
    validFrom: at(0),
    validUntil: at(30),
    ...change,
  })
  const send = async (change: Parameters<typeof draft>[0]): Promise<string> => {
    const id = crypto.randomUUID()
    await letters.send(id, draft(change), 'desk-1')
    await applyDue()
    return id
  }
  const titlesOf = async (playerId: string) => {
    const { messages, unread } = await inbox.page(playerId, { limit: 100 })
    const titles = messages.map((message) =>
      message.kind === 'letter' ? message.values.texts['en']?.title : message.kind,
    )
    return { titles, unread }
  }
  const titled = (title: string) => ({ texts: { en: { title, body: 'Text' } } })

  it('is in the inbox of every player of its brand and market, read by each for themselves', async () => {
    const { db } = database
    const brand = 'meridian'
    await addPlayer(db, { id: 'ann', brand, market: 'NZ' })
    await addPlayer(db, { id: 'ben', brand, market: 'NZ' })
    await addPlayer(db, { id: 'other-market', brand, market: 'CA' })
    await addPlayer(db, { id: 'other-brand', brand: 'aurora', market: 'NZ' })
    await send({ audience: { brand, market: 'NZ' }, ...titled('To all') })
    await send({ audience: { playerId: playerIdOf('ann') }, ...titled('To Ann') })
    expect(await titlesOf('ann')).toEqual({ titles: ['To Ann', 'To all'], unread: 2 })
    expect(await titlesOf('ben')).toEqual({ titles: ['To all'], unread: 1 })
    for (const id of ['other-market', 'other-brand']) {
      expect(await titlesOf(id)).toEqual({ titles: [], unread: 0 })
    }
    const [letter] = (await inbox.page('ben', {})).messages
    expect(letter).toMatchObject({
      kind: 'letter',
      readAt: null,
      at: at(0),
      values: { link: '/my-account', isMarketing: false },
    })
    const id = letter?.id ?? ''
    expect(await inbox.readOne('ben', id)).toEqual({ unread: 0 })
    expect(await inbox.readOne('ben', id)).toEqual({ unread: 0 })
    expect(await titlesOf('ann')).toMatchObject({ unread: 2 })
    expect(await codeOf(inbox.readOne('other-brand', id))).toBe('inbox.messageNotFound')
    expect(await inbox.readAll('ann', { upTo: id, part: 'letters' })).toEqual({ unread: 1 })
  })

  it('is one letter, however often it is sent; another one with its id is refused', async () => {
    await addPlayer(database.db, { id: 'once' })
    const id = crypto.randomUUID()
    const letter = draft({ audience: { playerId: playerIdOf('once') } })
    const sent = await Promise.all([1, 2, 3].map(() => letters.send(id, letter, 'desk-1')))
    expect(new Set(sent.map(({ letterId }) => letterId))).toEqual(new Set([id]))
    await applyDue()
    await applyDue()
    expect(await titlesOf('once')).toMatchObject({ unread: 1 })
    const another = letters.send(id, { ...letter, ...titled('Another') }, 'desk-2')
    expect(await codeOf(another)).toBe('letters.idReused')
    const nowhere = draft({ audience: { playerId: playerIdOf('nowhere') } })
    expect(await codeOf(letters.send(crypto.randomUUID(), nowhere, 'desk-1'))).toBe(
      'ops.playerNotFound',
    )
    const late = { ...letter, validFrom: at(-2), validUntil: at(-1) }
    expect(await codeOf(letters.send(crypto.randomUUID(), late, 'desk-1'))).toBe('letters.over')
  })

  it('of marketing reaches only players whose choice allows notifications of its topic', async () => {
    const { db } = database
    await addPlayer(db, { id: 'asked' })
    const purpose = { is: 'marketing', topic: 'BONUS_OFFER' } as const
    await send({ audience: { playerId: playerIdOf('asked') }, purpose, ...titled('Bonus') })
    expect(await titlesOf('asked')).toEqual({ titles: [], unread: 0 })
    const choose = async (types: readonly string[]) => {
      const preferences = { EMAIL: ['BONUS_OFFER'], PUSH_NOTIFICATION: types }
      await db.insert(marketingChoices).values({ playerId: 'asked', preferences, at: now })
    }
    await choose(['NEWSLETTER'])
    expect(await titlesOf('asked')).toMatchObject({ unread: 0 })
    await choose(['NEWSLETTER', 'BONUS_OFFER'])
    expect(await titlesOf('asked')).toEqual({ titles: ['Bonus'], unread: 1 })
    const accountState = createAccountStateService({
      clock,
      playerTransaction: playerTransactionsIn(db),
    })
    await accountState.change('asked', { bonuses: false })
    expect(await titlesOf('asked')).toMatchObject({ unread: 0 })
  })

  it('appears and goes with its validity, and is behind no message that was there', async () => {
    await addPlayer(database.db, { id: 'waiting' })
    const audience = { playerId: playerIdOf('waiting') }
    const scheduled = { audience, validFrom: at(1), validUntil: at(2), ...titled('Tomorrow') }
    await send(scheduled)
    await send({ audience, ...titled('Today') })
    expect(await titlesOf('waiting')).toEqual({ titles: ['Today'], unread: 1 })
    now = new Date(at(1))
    await applyDue()
    expect(await titlesOf('waiting')).toEqual({ titles: ['Tomorrow', 'Today'], unread: 2 })
    const first = await inbox.page('waiting', { limit: 1 })
    const second = await inbox.page('waiting', {
      limit: 1,
      ...(first.cursor !== undefined && { after: first.cursor }),
    })
    expect([first.messages.length, second.messages.length, second.cursor]).toEqual([
      1,
      1,
      undefined,
    ])
    now = new Date(at(2))
    expect(await titlesOf('waiting')).toEqual({ titles: ['Today'], unread: 1 })
    now = testMoment
  })

  it('is gone from every inbox once it is withdrawn, with who did it', async () => {
    await addPlayer(database.db, { id: 'spared' })
    const id = await send({ audience: { playerId: playerIdOf('spared') } })
    expect(await titlesOf('spared')).toMatchObject({ unread: 1 })
    const withdrawn = await letters.withdraw(id, 'desk-2')
    expect(withdrawn).toMatchObject({ status: 'withdrawn', withdrawnBy: 'desk-2', reads: 0 })
    expect(await letters.withdraw(id, 'desk-3')).toMatchObject({ withdrawnBy: 'desk-2' })
    expect(await titlesOf('spared')).toEqual({ titles: [], unread: 0 })
    expect(await codeOf(letters.withdraw(crypto.randomUUID(), 'desk-1'))).toBe('letters.notFound')
    const listed = (await letters.list()).letters.find(({ letterId }) => letterId === id)
    expect(listed).toMatchObject({ createdBy: 'desk-1', audience: { playerId: 'spared' } })
  })

  it('tells open pages of its audience the new count, as it comes and goes', async () => {
    const { db } = database
    await addPlayer(db, { id: 'open-page', brand: 'solstice', market: 'FI' })
    await addPlayer(db, { id: 'no-page', brand: 'solstice', market: 'FI' })
    connected = ['open-page', 'ann']
    const id = await send({ audience: { brand: 'solstice', market: 'FI' } })
    const told = async (playerId: string) => {
      const rows = await db.select().from(outbox).where(eq(outbox.playerId, playerId))
      return rows.map(({ body }) => Object(body).attributes?.inboxUnread)
    }
    expect(await told('open-page')).toEqual([1])
    await letters.withdraw(id, 'desk-1')
    await applyDue()
    await applyDue()
    expect(await told('open-page')).toEqual([1, 0])
    expect(await told('no-page')).toEqual([])
    connected = []
  })
})
