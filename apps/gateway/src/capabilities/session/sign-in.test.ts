import { CodedError, type ErrorCode, errors } from '@player-site/contracts/errors.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { UpstreamFault } from '@player-site/contracts/ops/upstream-fault.ts'
import { loginFailures } from '@player-site/contracts/session/session.calls.ts'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { freeProfile as profile } from '../../../testing/profile.ts'
import { type PlatformApi, PlatformRefusal } from '../../ports/platform-api.ts'
import { authenticate } from './sign-in.ts'

const credentials = { email: 'someone@example.com', password: 'right-password' }
const context = {
  ipAddress: '198.51.100.7',
  requestId: 'request-1',
  captchaPassed: false,
  signal: new AbortController().signal,
}
const refusal = (code: ErrorCode, details?: Record<string, unknown>) =>
  new PlatformRefusal(errors[code].status, { code, message: code, ...(details && { details }) })

async function idToken() {
  const claims = {
    playerId: 'p-1',
    playerAccessId: 'a-1',
    email: credentials.email,
    countryCode: 'FI',
    language: 'en',
  }
  const key = new TextEncoder().encode('the platform alone checks this key')
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().sign(key)
}

/** A platform with scripted answers, call by call; the last answer repeats. */
function platformOf(answers: Record<string, readonly unknown[]>) {
  const requests: string[] = []
  const ask = async (call: CallSpec) => {
    requests.push(call.id)
    const given = answers[call.id] ?? []
    const nth = requests.filter((id) => id === call.id).length - 1
    const answer = given[Math.min(nth, given.length - 1)]
    if (answer instanceof Error) throw answer
    return answer
  }
  const platform: PlatformApi = { ask: async (call) => JSON.parse(JSON.stringify(await ask(call))) }
  return { platform, requests }
}

const usual = async () => ({
  'session.login': [{ accessToken: 'a', refreshToken: 'r', lastAuth: 'now' }],
  'session.idToken': [{ idToken: await idToken() }],
  'session.profile': [profile],
  'session.migrate': [{ confirmed: false }],
})

async function attempt(answers: Record<string, readonly unknown[]>, waitMs = 0) {
  const clock = createManualClock()
  const { platform, requests } = platformOf({ ...(await usual()), ...answers })
  const abandoned: string[] = []
  const faults: UpstreamFault[] = []
  const abandon = ({ playerId }: { readonly playerId: string }) => void abandoned.push(playerId)
  let outcome: unknown
  const done = authenticate(credentials, context, {
    platform,
    clock,
    report: (fault) => void faults.push(fault),
    abandon,
  }).then(
    (secret) => {
      outcome = secret.player.playerId
    },
    (error: unknown) => {
      outcome = error
    },
  )
  // Each step of one second lets pending promises settle.
  for (let passed = 0; passed < waitMs; passed += 1_000) await clock.advance(1_000)
  if (waitMs === 0) await done
  return { outcome, asked: requests, abandoned, faults }
}

const codeOf = (outcome: unknown) => (outcome instanceof CodedError ? outcome.code : outcome)

describe('signing in at the platform', () => {
  it('authenticates, fetches the id token and reads the profile', async () => {
    const { outcome, asked } = await attempt({})
    expect(outcome).toBe('p-1')
    expect(asked).toEqual(['session.login', 'session.idToken', 'session.profile'])
  })

  it.each(loginFailures)('returns %s with its details, after one attempt', async (code) => {
    const details = { remainingDays: 3 }
    const { outcome, asked } = await attempt({ 'session.login': [refusal(code, details)] })
    expect(codeOf(outcome)).toBe(code)
    expect(outcome).toMatchObject({ details })
    expect(asked.filter((id) => id === 'session.login')).toHaveLength(1)
  })

  it('retries transient failures 5 times, 3 s apart', async () => {
    const down = new CodedError('upstream.unavailable')
    const { outcome, asked } = await attempt({ 'session.login': [down] }, 15_000)
    expect(codeOf(outcome)).toBe('upstream.unavailable')
    expect(asked).toHaveLength(6)
    const early = await attempt({ 'session.login': [down] }, 14_000)
    expect(early.outcome).toBeUndefined()
    expect(early.asked).toHaveLength(5)
  })

  it('succeeds when a failure is transient', async () => {
    const [ok] = (await usual())['session.login']
    const { outcome, asked } = await attempt(
      { 'session.login': [refusal('system.error'), ok] },
      4_000,
    )
    expect(outcome).toBe('p-1')
    expect(asked.filter((id) => id === 'session.login')).toHaveLength(2)
  })

  it('looks up an unknown player and retries once when confirmed', async () => {
    const [ok] = (await usual())['session.login']
    const { outcome, asked } = await attempt({
      'session.login': [refusal('login.error.notFound'), ok],
      'session.migrate': [{ confirmed: true }],
    })
    expect(outcome).toBe('p-1')
    expect(asked.slice(0, 3)).toEqual(['session.login', 'session.migrate', 'session.login'])
  })

  it('answers an unknown player like a wrong password, after the same calls', async () => {
    const refusals = ['login.error.notFound', 'login.error.unauthorized'] as const
    const attempts = await Promise.all(
      refusals.map((code) => attempt({ 'session.login': [refusal(code)] })),
    )
    for (const { outcome, asked } of attempts) {
      expect(outcome).toMatchObject({ code: 'login.error.unauthorized' })
      expect(asked).toEqual(['session.login', 'session.migrate'])
    }
  })

  const proxys = (status: number) =>
    new CodedError('upstream.invalidReply', {
      cause: new PlatformRefusal(status, { code: `status.${status}`, message: '' }),
    })
  const foreign = (status: number) => new PlatformRefusal(status, { code: 'x.y', message: '' })

  it.each([400, 403, 404, 409])(
    'takes a status %s without a code of the contract for no wrong password',
    async (status) => {
      for (const answer of [proxys(status), foreign(status), refusal('route.notFound')]) {
        for (const call of ['session.login', 'session.profile']) {
          const { outcome } = await attempt({ [call]: [answer] })
          expect(codeOf(outcome)).toBe('upstream.invalidReply')
        }
      }
    },
  )

  it.each([
    refusal('system.error'),
    refusal('notOffered'),
    proxys(404),
    new CodedError('upstream.unavailable'),
  ])('answers both alike while the older system answers %s', async (answer) => {
    for (const code of ['login.error.notFound', 'login.error.unauthorized'] as const) {
      const answers = { 'session.migrate': [answer], 'session.login': [refusal(code)] }
      expect(codeOf((await attempt(answers)).outcome)).toBe('login.error.unauthorized')
    }
  })

  it('ends at the platform a session whose player cannot be read', async () => {
    const { outcome, abandoned } = await attempt({ 'session.profile': [refusal('system.error')] })
    expect(codeOf(outcome)).toBe('upstream.unavailable')
    expect(abandoned).toEqual(['p-1'])
  })

  it.each([
    ['no JWT', 'not-a-token'],
    ['claims without a player', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImEifQ.'],
  ])('says that an id token is wrong: %s', async (_, token) => {
    const { outcome, faults } = await attempt({ 'session.idToken': [{ idToken: token }] })
    expect(codeOf(outcome)).toBe('upstream.invalidReply')
    expect(faults).toMatchObject([{ call: 'session.idToken', reason: 'invalid' }])
    expect(faults[0]?.field).toMatch(/^idToken/)
  })

  it('ends at one deadline for all its steps', async () => {
    const never = new Promise(() => {})
    const { outcome, asked } = await attempt({ 'session.login': [never] }, 17_000)
    expect(codeOf(outcome)).toBe('upstream.unavailable')
    expect(asked).toEqual(['session.login'])
    expect((await attempt({ 'session.login': [never] }, 16_000)).outcome).toBeUndefined()
  })

  it("recognizes the platform's own captcha refusal by its text", async () => {
    const message = 'User is not authorized to access this resource with an explicit deny'
    const denied = new PlatformRefusal(403, { code: 'Forbidden', message })
    const { outcome } = await attempt({ 'session.login': [denied] })
    expect(codeOf(outcome)).toBe('error.captcha.validation')
  })

  it('answers "Token expired" when the id token is refused', async () => {
    const { outcome } = await attempt({ 'session.idToken': [refusal('session.tokenExpired')] })
    expect(codeOf(outcome)).toBe('session.tokenExpired')
    expect(outcome).toMatchObject({ message: 'Token expired' })
  })

  it('waits for a token that is not ready yet', async () => {
    const [token] = (await usual())['session.idToken']
    const notReady = new PlatformRefusal(425, { code: 'too.early', message: '' })
    const { outcome } = await attempt({ 'session.idToken': [notReady, token] }, 4_000)
    expect(outcome).toBe('p-1')
  })
})
