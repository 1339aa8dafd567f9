import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { settableClock } from '../../testing/test-platform.ts'
import { rowsOf } from '../db/functions.ts'
import { createSealer } from '../encryption/sealer.ts'
import { type EmailToSend, MessageRefused } from '../integrations/messages/message-transport.ts'
import type { LogFields } from '../log.ts'
import { createMessageDelivery } from './message-delivery.ts'
import { createMessages, type MessageChannel } from './outgoing-messages.ts'

const oldKey = 'the old key of 32 characters or more'
const newKey = 'the new key of 32 characters or more'
const to = 'private.person@example.com'
const reader = { brand: 'meridian', locale: { language: 'fi', market: 'UN' } } as const
const codeMessage = { ...reader, values: { code: '70412', minutes: 5 } }

/** How the mail server answers each attempt; it accepts once there are no more. */
type Answer = 'accepts' | 'refuses' | 'fails'

describe.each(testDatabases())('outgoing messages $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let clock: ReturnType<typeof settableClock>
  let sent: EmailToSend[]
  let lines: { readonly event: string; readonly fields: LogFields | undefined }[]
  let answers: Answer[]
  const running: { stop(): Promise<void> }[] = []

  beforeEach(() => {
    clock = settableClock()
    sent = []
    lines = []
    answers = []
  })
  afterEach(async () => {
    for (const delivery of running.splice(0)) await delivery.stop()
    await database.db.execute(sql`delete from outgoing_messages`)
  })

  const write = (event: string, fields?: LogFields) => void lines.push({ event, fields })
  const eventsOf = (name: string) => lines.filter(({ event }) => event === name)
  const rows = () => rowsOf(database.db, sql`select * from outgoing_messages`)

  const messagesWith = (
    keys: readonly [string, ...string[]] = [oldKey],
    configured: readonly MessageChannel[] = ['email', 'sms'],
  ) => createMessages({ clock, sealer: createSealer(keys, 'test'), configured })

  const deliver = (keys: readonly [string, ...string[]] = [oldKey]) => {
    const delivery = createMessageDelivery({
      db: database.db,
      clock,
      log: { info: write, warn: write, error: write },
      sealer: createSealer(keys, 'test'),
      transports: {
        email: {
          async send(email) {
            const answer = answers.shift() ?? 'accepts'
            if (answer === 'refuses') throw new MessageRefused(email.to)
            if (answer === 'fails') throw new Error(`no route for ${email.to}`)
            sent.push(email)
          },
          close: () => {},
        },
        sms: undefined,
      },
    })
    running.push(delivery)
    delivery.start()
    return delivery
  }

  it('are sent once committed, in the language of the reader, and leave nothing behind', async () => {
    const { db } = database
    deliver()
    const rolledBack = db.transaction(async (tx) => {
      await messagesWith().email(tx, to, 'registered', { ...reader, values: {} })
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    await db.transaction((tx) => messagesWith().email(tx, to, 'verificationCode', codeMessage))
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to, brand: 'meridian', language: 'fi' })
    expect(sent[0]?.text).toContain('70412')
    expect(sent[0]?.subject).toBe('Vahvistuskoodisi: Meridian')
    await expect.poll(rows).toEqual([])
  })

  it('are stored encrypted, and logged without anything of the reader', async () => {
    await messagesWith().email(database.db, to, 'verificationCode', codeMessage)
    const stored = JSON.stringify(await rows())
    for (const secret of [to, 'private', '70412']) expect(stored).not.toContain(secret)
    answers = ['fails', 'refuses']
    deliver()
    await expect.poll(() => eventsOf('messages.delayed')).toHaveLength(1)
    clock.advance(5_000)
    await expect.poll(() => eventsOf('messages.refused')).toHaveLength(1)
    const logged = JSON.stringify(lines)
    for (const secret of [to, 'private', '70412']) expect(logged).not.toContain(secret)
  })

  it('are retried after a failure, with the same id, and given up after a refusal', async () => {
    const { db } = database
    answers = ['fails', 'fails', 'accepts']
    await messagesWith().email(db, to, 'registered', { ...reader, values: {} })
    const [row] = await rows()
    deliver()
    await expect.poll(() => eventsOf('messages.delayed')).toHaveLength(1)
    clock.advance(5_000)
    await expect.poll(() => eventsOf('messages.delayed')).toHaveLength(2)
    const [delayed] = await rows()
    const due = new Date(String(delayed?.['next_attempt_at']))
    expect(due.getTime() - clock.now().getTime()).toBe(20_000)
    clock.advance(20_000)
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.id).toBe(row?.['id'])
    await expect.poll(rows).toEqual([])
    answers = ['refuses']
    await messagesWith().email(db, to, 'registered', { ...reader, values: {} })
    await expect.poll(() => eventsOf('messages.refused')).toHaveLength(1)
    await expect.poll(rows).toEqual([])
  })

  it('are dropped once the code in them has expired', async () => {
    await messagesWith().email(database.db, to, 'verificationCode', codeMessage)
    clock.advance(5 * 60_000)
    deliver()
    await expect.poll(() => eventsOf('messages.expired')).toHaveLength(1)
    await expect.poll(rows).toEqual([])
    expect(sent).toEqual([])
  })

  it('are sent again when a platform ended while sending', async () => {
    await messagesWith().email(database.db, to, 'registered', { ...reader, values: {} })
    const claimed = new Date(clock.now().getTime() + 120_000)
    await database.db.execute(
      sql`update outgoing_messages set attempts = 1, next_attempt_at = ${claimed.toISOString()}`,
    )
    await messagesWith().email(database.db, 'other@example.com', 'registered', {
      ...reader,
      values: {},
    })
    deliver()
    await expect.poll(() => sent.map((email) => email.to)).toEqual(['other@example.com'])
    clock.advance(120_000)
    await expect.poll(() => sent.map((email) => email.to)).toEqual(['other@example.com', to])
  })

  it('are sent once by several platforms', async () => {
    const messages = messagesWith()
    for (let n = 0; n < 25; n += 1) {
      await messages.email(database.db, `person${n}@example.com`, 'registered', {
        ...reader,
        values: {},
      })
    }
    deliver()
    deliver()
    await expect.poll(rows).toEqual([])
    expect(sent).toHaveLength(25)
    expect(new Set(sent.map((email) => email.to)).size).toBe(25)
  })

  it('survive the rotation of their key: a delayed one is sealed with the newest', async () => {
    await messagesWith([oldKey]).email(database.db, to, 'registered', { ...reader, values: {} })
    answers = ['fails']
    const rotating = deliver([newKey, oldKey])
    await expect.poll(() => eventsOf('messages.delayed')).toHaveLength(1)
    await rotating.stop()
    clock.advance(5_000)
    deliver([newKey])
    await expect.poll(() => sent).toHaveLength(1)
  })

  it('are kept while no key opens them, until they expire', async () => {
    await messagesWith([oldKey]).email(database.db, to, 'registered', { ...reader, values: {} })
    const wrong = deliver([newKey])
    await expect.poll(() => eventsOf('messages.delayed')).toHaveLength(1)
    expect(eventsOf('messages.delayed')[0]?.fields).toMatchObject({ why: 'MessageUnsendable' })
    await wrong.stop()
    clock.advance(5_000)
    deliver([oldKey])
    await expect.poll(() => sent).toHaveLength(1)
  })

  it('are not written for a channel that is not configured', async () => {
    const messages = messagesWith([oldKey], ['email'])
    expect([messages.canSend('email'), messages.canSend('sms')]).toEqual([true, false])
    await messages.sms(database.db, '+358401234567', 'verificationCode', codeMessage)
    expect(await rows()).toEqual([])
  })

  it('are reported when one is late', async () => {
    await messagesWith().email(database.db, to, 'registered', { ...reader, values: {} })
    answers = Array.from({ length: 50 }, () => 'fails')
    clock.advance(6 * 60_000)
    deliver()
    await expect.poll(() => eventsOf('messages.backlog')).toHaveLength(1)
    expect(eventsOf('messages.backlog')[0]?.fields).toEqual({ pending: 1, oldestSeconds: 360 })
  })
})
