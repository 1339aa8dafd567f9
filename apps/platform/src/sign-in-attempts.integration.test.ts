import { describe, expect, it } from 'vitest'
import { demoPassword } from '../testing/caller.ts'
import { testDatabases } from '../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Attempt {
  readonly from: string
  readonly password?: string
  readonly captchaPassed?: boolean
}

describe.each(testDatabases())('failed sign-ins $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const signIn = async (name: string, { from, password = 'a guess', captchaPassed }: Attempt) => {
    const { body } = await platform.call('POST', '/api/v1/login', {
      body: { email: `demo.${name}@example.com`, password, ipAddress: from, captchaPassed },
    })
    return body.code ?? 'signed in'
  }
  const guessConcurrently = (name: string, times: number, from: (nth: number) => string) =>
    Promise.all(Array.from({ length: times }, (_, nth) => signIn(name, { from: from(nth) })))
  const countOf = (code: string, answers: readonly string[]) =>
    answers.filter((answer) => answer === code).length
  /** Fifty failures, five each from ten sources. */
  const failFiftyTimes = (name: string, network: string) =>
    guessConcurrently(name, 50, (nth) => `${network}.${Math.floor(nth / 5)}`)

  it('lock an account for their source, while its owner signs in from elsewhere', async () => {
    for (let guess = 0; guess < 5; guess += 1) await signIn('gb', { from: '203.0.113.1' })
    expect(await signIn('gb', { from: '203.0.113.1', password: demoPassword })).toBe(
      'login.error.maxAttempt',
    )
    expect(await signIn('gb', { from: '198.51.100.1', password: demoPassword })).toBe('signed in')
    // The owner's success unlocks nothing for the other source.
    expect(await signIn('gb', { from: '203.0.113.1' })).toBe('login.error.maxAttempt')
    platform.clock.advance(15 * minuteMs)
    expect(await signIn('gb', { from: '203.0.113.1', password: demoPassword })).toBe('signed in')
  })

  it('count as five of one source, however many run at once', async () => {
    for (const [name, wrong] of [
      ['ca', 'login.error.unauthorized'],
      ['no-such-player', 'login.error.notFound'],
    ] as const) {
      const answers = await guessConcurrently(name, 12, () => '203.0.113.2')
      expect(countOf(wrong, answers)).toBe(5)
      expect(countOf('login.error.maxAttempt', answers)).toBe(7)
    }
  })

  it('count an IPv6 network of 64 bits as one source, and an IPv4 address in either form', async () => {
    const network = await guessConcurrently('nz', 8, (nth) => `2001:db8:1:2::${nth + 1}`)
    expect(countOf('login.error.maxAttempt', network)).toBe(3)
    expect(await signIn('nz', { from: '2001:db8:1:3::1' })).toBe('login.error.unauthorized')
    const mapped = await guessConcurrently('nz', 8, (nth) =>
      nth % 2 === 0 ? '203.0.113.3' : '::ffff:203.0.113.3',
    )
    expect(countOf('login.error.maxAttempt', mapped)).toBe(3)
  })

  it('require a captcha after fifty in an hour, and admit players who passed one', async () => {
    const answers = await failFiftyTimes('br', '192.0.2')
    expect(countOf('login.error.unauthorized', answers)).toBe(50)
    const owner = { from: '198.51.100.2', password: demoPassword }
    expect(await signIn('br', owner)).toBe('login.error.captchaRequired')
    expect(await signIn('br', { ...owner, captchaPassed: false })).toBe(
      'login.error.captchaRequired',
    )
    expect(await signIn('br', { from: '192.0.2.99' })).toBe('login.error.captchaRequired')
    expect(await signIn('br', { ...owner, captchaPassed: true })).toBe('signed in')
    expect(await signIn('br', { from: '192.0.2.99', captchaPassed: true })).toBe(
      'login.error.unauthorized',
    )
    platform.clock.advance(hourMs)
    expect(await signIn('br', owner)).toBe('signed in')
  })

  it('require a captcha at fifty also when all guesses are concurrent, each from another source', async () => {
    const answers = await guessConcurrently('fi', 60, (nth) => `192.0.2.${nth + 100}`)
    expect(countOf('login.error.unauthorized', answers)).toBe(50)
    expect(countOf('login.error.captchaRequired', answers)).toBe(10)
  })

  it('answer the same for an unknown e-mail', async () => {
    const answersFor = async (name: string) => {
      const fifty = await failFiftyTimes(name, '192.0.2')
      const locked = await signIn(name, { from: '192.0.2.0' })
      const reply = await signIn(name, { from: '198.51.100.3' })
      const passed = await signIn(name, { from: '198.51.100.3', captchaPassed: true })
      return [...fifty, locked, reply, passed].map((code) =>
        // The gateway reports both to a browser as a wrong password.
        code === 'login.error.notFound' ? 'login.error.unauthorized' : code,
      )
    }
    expect(await answersFor('nobody-at-all')).toEqual(await answersFor('un'))
  })

  it('count a player of the older system once, though the gateway asks twice', async () => {
    const migrate = () =>
      platform.call('POST', '/api/v1/player/migration', {
        body: { email: 'demo.legacy@example.com' },
      })
    const from = '203.0.113.4'
    expect(await signIn('legacy', { from })).toBe('login.error.notFound')
    expect((await migrate()).body).toEqual({ confirmed: true })
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await signIn('legacy', { from })).toBe('login.error.unauthorized')
    }
    expect(await signIn('legacy', { from })).toBe('login.error.maxAttempt')
  })
})
