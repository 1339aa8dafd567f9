import { passwordReset } from '@player-site/contracts/kernel/account-constants.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { createLog } from '../../log.ts'
import { outgoingMessages } from '../../messages/outgoing-messages.schema.ts'
import { createMessages } from '../../messages/outgoing-messages.ts'
import { createDispatch } from './password-reset.dispatch.ts'
import { addReset } from './password-reset.repository.ts'
import { passwordResets } from './password-reset.schema.ts'

const good = { minutes: 30, origin: 'https://play.example', linkKey: 'abc' }
/** Messages as they could be stored before they were parsed, or by a fault. */
const poisons: readonly (readonly [string, string])[] = [
  ['a blob', JSON.stringify({ ...good, origin: 'blob:https://play.example/x' })],
  ['a script', JSON.stringify({ ...good, origin: 'javascript:alert(1)//' })],
  ['no link', JSON.stringify({ minutes: 30 })],
  ['no object', '[1'],
]

describe.each(testDatabases())('the dispatch of resets $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const sealer = createSealer(['a key for tests of 32 characters or more'], 'test')

  const world = async (name: string, messages: readonly string[]) => {
    const { db } = database
    await db.delete(outgoingMessages)
    await db.delete(passwordResets)
    const clock = settableClock()
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const events = () => lines.map((line) => JSON.parse(line).event)
    const dispatch = createDispatch({
      db,
      clock,
      log,
      sealer,
      messages: createMessages({ clock, sealer, configured: ['email'] }),
    })
    for (const [index, message] of messages.entries()) {
      const id = `${name}-${index}`
      await addPlayer(db, { id })
      await addReset(db, {
        id,
        channel: 'email',
        brand: 'aurora',
        email: sealer.seal(`${id}@example.com`, id),
        message: sealer.seal(message, id),
        playerId: null,
        dueAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + passwordReset.keyLifeMs),
      })
    }
    const sent = async () => (await db.select().from(outgoingMessages)).length
    return { clock, dispatch, events, sent, lines }
  }

  it.each(poisons)('sends those of all others beside %s', async (what, poison) => {
    const others = Array.from({ length: 4 }, () => JSON.stringify(good))
    const name = what.replace(' ', '-')
    const { dispatch, sent, events, lines } = await world(name, [poison, ...others])
    await dispatch()
    expect(await sent()).toBe(4)
    expect(events()).toEqual(['passwordReset.delayed'])
    expect(lines.join()).not.toContain('play.example')
  })

  it('leaves a reset without its player whose code is not sent', async () => {
    const { clock, dispatch, sent } = await world('withheld', [])
    const { db } = database
    await addPlayer(db, { id: 'withheld' })
    const count = passwordReset.maxMessagesOfStrangers + 3
    for (let nth = 0; nth < count; nth += 1) {
      const id = `withheld-${nth}`
      await addReset(db, {
        ...{ id, channel: 'email', brand: 'aurora', playerId: null, dueAt: clock.now() },
        email: sealer.seal('withheld@example.com', id),
        message: sealer.seal(JSON.stringify({ ...good, source: `203.0.113.${nth}` }), id),
        expiresAt: new Date(clock.now().getTime() + passwordReset.keyLifeMs),
      })
    }
    await expect
      .poll(async () => {
        await dispatch()
        return (await db.select().from(passwordResets)).every(({ dueAt }) => dueAt === null)
      })
      .toBe(true)
    const rows = await db.select().from(passwordResets)
    expect(await sent()).toBe(passwordReset.maxMessagesOfStrangers)
    // Each e-mail ends the link of the former one.
    expect(rows.filter(({ playerId }) => playerId === 'withheld')).toHaveLength(1)
    expect(rows.filter(({ playerId }) => playerId === null)).toHaveLength(3)
  })

  it('ends with a state that staff see, after some attempts', async () => {
    const { clock, dispatch, events } = await world('given-up', ['[1'])
    for (let nth = 0; nth < 8; nth += 1) {
      await dispatch()
      clock.advance(100_000)
    }
    const delayed = 'passwordReset.delayed'
    expect(events()).toEqual([delayed, delayed, delayed, 'passwordReset.failed'])
    const [row] = await database.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.id, 'given-up-0'))
    expect(row).toMatchObject({ dueAt: null, attempts: 4 })
  })
})
