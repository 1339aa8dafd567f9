import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { settableClock } from '../../testing/test-platform.ts'
import { silentLog } from '../log.ts'
import { verificationCodes, verificationSends } from './verification.schema.ts'
import { createVerification, type VerificationTarget } from './verification.service.ts'

const second = 1_000

describe.each(testDatabases())('a verification code $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let made = 0

  function newVerification() {
    const clock = settableClock()
    const keys = ['a token key for tests of 32 characters or more'] as const
    const verification = createVerification({ db: database.db, clock, keys, log: silentLog })
    made += 1
    const address = `player-${made}@example.com`
    const target: VerificationTarget = {
      subject: `registration-${made}`,
      channel: 'email',
      address,
    }
    const request = async (to = target) => {
      let sent = ''
      await verification.request(to, async (_tx, { code }) => {
        sent = code
      })
      return sent
    }
    const verify = (code: string, of = target) =>
      verification.verify(of, code, async () => 'verified' as const)
    return { clock, verification, target, request, verify }
  }
  const wrongFor = (code: string, n = 1) => String((Number(code) + n) % 100_000).padStart(5, '0')

  it('has five digits, is valid once, and is not stored as it is', async () => {
    const { request, verify, target } = newVerification()
    const code = await request()
    expect(code).toMatch(/^\d{5}$/)
    const rows = [
      ...(await database.db.select().from(verificationCodes)),
      ...(await database.db.select().from(verificationSends)),
    ]
    expect(JSON.stringify(rows)).not.toContain(target.address)
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    expect(await verify(code)).toBe('verified')
    expect(await codeOf(verify(code))).toBe('verification.codeExpired')
  })

  it('is ended by the third wrong entry, whatever is entered after it', async () => {
    const { request, verify } = newVerification()
    const code = await request()
    await expect(verify(wrongFor(code))).rejects.toMatchObject({
      code: 'sms.code.invalid',
      details: { attemptsLeft: 2 },
    })
    expect(await codeOf(verify(wrongFor(code, 2)))).toBe('sms.code.invalid')
    expect(await codeOf(verify(wrongFor(code, 3)))).toBe('sms.max.attempts.reached')
    expect(await codeOf(verify(code))).toBe('sms.max.attempts.reached')
  })

  it('takes three of a thousand parallel guesses', async () => {
    const { request, verify } = newVerification()
    const code = await request()
    const guesses = Array.from({ length: 1_000 }, (_, n) => wrongFor(code, n + 1))
    const answers = await Promise.all(guesses.map((guess) => codeOf(verify(guess))))
    const compared = answers.filter((answer) => answer === 'sms.code.invalid')
    expect(compared).toHaveLength(2)
    expect(new Set(answers)).toEqual(new Set(['sms.code.invalid', 'sms.max.attempts.reached']))
    expect(await codeOf(verify(code))).toBe('sms.max.attempts.reached')
  })

  it('is accepted once, of several correct entries at the same moment', async () => {
    const { request, verify } = newVerification()
    const code = await request()
    const answers = await Promise.allSettled([verify(code), verify(code), verify(code)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('expires after 300 seconds, to the millisecond', async () => {
    const { clock, request, verify } = newVerification()
    const code = await request()
    clock.advance(300 * second)
    expect(await codeOf(verify(code))).toBe('verification.codeExpired')
    const next = await request()
    clock.advance(300 * second - 1)
    expect(await verify(next)).toBe('verified')
  })

  it('is worth nothing for another address or another registration', async () => {
    const { request, verify, target } = newVerification()
    const code = await request()
    const elsewhere = { ...target, subject: 'another registration' }
    expect(await codeOf(verify(code, elsewhere))).toBe('verification.codeExpired')
    const corrected = { ...target, address: 'corrected@example.com' }
    expect(await codeOf(verify(code, corrected))).toBe('sms.code.invalid')
    expect(await verify(code)).toBe('verified')
  })

  it('is replaced by the next, 30 seconds later', async () => {
    const { clock, request, verify } = newVerification()
    const first = await request()
    clock.advance(30 * second - 1)
    await expect(request()).rejects.toMatchObject({
      code: 'verification.sendTooEarly',
      details: { retryAfterSeconds: 1 },
    })
    clock.advance(1)
    const next = await request()
    if (first !== next) expect(await codeOf(verify(first))).toBe('sms.code.invalid')
    expect(await verify(next)).toBe('verified')
  })

  it('is sent to one address five times an hour, whatever it is for', async () => {
    const { clock, request, target } = newVerification()
    for (let sends = 0; sends < 5; sends += 1) {
      await request({ ...target, subject: `${target.subject}-${sends}` })
      clock.advance(30 * second)
    }
    await expect(request()).rejects.toMatchObject({
      details: { retryAfterSeconds: 3_600 - 5 * 30 },
    })
    await request({ ...target, address: `other-${target.address}` })
    clock.advance((3_600 - 5 * 30) * second)
    await request()
  })

  it('is sent once of several requests at the same moment', async () => {
    const { request } = newVerification()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => request()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('does not count as sent when its message could not be written', async () => {
    const { verification, target, request, verify } = newVerification()
    const failed = verification.request(target, () => Promise.reject(new Error('no outbox')))
    await expect(failed).rejects.toThrow('no outbox')
    expect(await verify(await request())).toBe('verified')
  })
})
