import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { signInFailures } from './sign-in.schema.ts'
import { createSignInAttempts } from './sign-in-attempts.repository.ts'
import { pairLock } from './sign-in-attempts.rules.ts'

const attempt = { email: 'Some.One@example.com', ipAddress: '203.0.113.7' }

describe.each(testDatabases())('stored failures of sign-ins $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const rows = () => database.db.select().from(signInFailures)

  it('names neither account nor source, and depends on the key', async () => {
    const clock = settableClock()
    const before = (await rows()).map(({ id }) => id)
    for (const key of ['one key', 'another key']) {
      await createSignInAttempts(database.db, clock, key).begin(attempt)
    }
    const stored = (await rows()).filter(({ id }) => !before.includes(id))
    expect(JSON.stringify(stored)).not.toMatch(/some|example|203/i)
    expect(new Set(stored.map(({ accountHash }) => accountHash)).size).toBe(2)
    expect(new Set(stored.map(({ sourceHash }) => sourceHash)).size).toBe(2)
  })

  it('expires after an hour, with the next attempt on any account', async () => {
    const clock = settableClock()
    const attempts = createSignInAttempts(database.db, clock, 'a key of this test')
    clock.advance(10 * 60 * 60_000)
    await attempts.begin(attempt)
    clock.advance(60 * 60_000)
    await attempts.begin({ ...attempt, email: 'other@example.com' })
    expect(await rows()).toHaveLength(1)
  })

  it('identifies an account by its e-mail in any case', async () => {
    const attempts = createSignInAttempts(database.db, settableClock(), 'a third key')
    for (let nth = 0; nth < 5; nth += 1) await attempts.begin(attempt)
    const locked = attempts.begin({ ...attempt, email: attempt.email.toLowerCase() })
    await expect(locked).rejects.toMatchObject({
      code: 'login.error.maxAttempt',
      details: { retryAfterSeconds: pairLock.lockMs / 1_000 },
    })
  })
})
