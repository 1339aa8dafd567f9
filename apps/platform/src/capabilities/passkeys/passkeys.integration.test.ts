import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { redeem } from '../../../testing/applicant.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const siteOrigin = 'https://play.example'
const root = '/api/v1/player/passkeys'

interface Begun {
  readonly ceremonyId: string
  readonly challenge: string
}

describe.each(testDatabases())('passkeys $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const post = (path: string, body: object, token?: string) =>
    platform.call('POST', path, { body: { siteOrigin, ...body }, ...(token && { token }) })
  const begin = async (path: string, token?: string): Promise<Begun> => {
    const { body } = await post(path, {}, token)
    return {
      ceremonyId: String(body['ceremonyId']),
      challenge: String(Object(body['options']).challenge),
    }
  }
  const add = async (token: string, device = createAuthenticator(siteOrigin), at?: string) => {
    const { ceremonyId, challenge } = await begin(`${root}/options`, token)
    const credential = device.create(challenge, at)
    return { device, answer: await post(root, { ceremonyId, name: 'Phone', credential }, token) }
  }
  const beginSignIn = () => begin('/api/v1/login/passkey/options')
  const signIn = (ceremonyId: string, credential: object) =>
    post('/api/v1/login/passkey', { ceremonyId, credential })

  it('sign their player in by a grant, each challenge once', async () => {
    const { device, answer } = await add(await platform.signIn('demo.nz@example.com'))
    const mails = () => createMailbox(platform).emails('demo.nz@example.com')
    await expect
      .poll(async () => (await mails())[0]?.subject)
      .toBe('A passkey was added to your account')
    expect(answer.body['passkeys']).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    const { ceremonyId, challenge } = await beginSignIn()
    const credential = device.answer(challenge)
    const { status, body } = await signIn(ceremonyId, credential)
    expect(status).toBe(200)
    const { body: redeemed } = await redeem(platform, body['sessionGrant'])
    expect(decodeJwt(String(redeemed['idToken']))['loginMethod']).toBe('PASSKEY')
    expect((await signIn(ceremonyId, credential)).body.code).toBe('passkey.ceremonyOver')
    const other = await beginSignIn()
    // A recorded answer: its challenge is not this one.
    expect((await signIn(other.ceremonyId, credential)).body.code).toBe('passkey.refused')
  })

  it.each(['another origin', 'an unverified person', 'another key', 'an old counter'])(
    'are refused with %s',
    async (fault) => {
      const { device } = await add(await platform.signIn('demo.ca@example.com'))
      const stranger = createAuthenticator(siteOrigin)
      const old = device.answer((await beginSignIn()).challenge)
      const first = await beginSignIn()
      await signIn(first.ceremonyId, device.answer(first.challenge))
      const { ceremonyId, challenge } = await beginSignIn()
      const answers: Readonly<Record<string, object>> = {
        'another origin': device.answer(challenge, { at: 'https://elsewhere.example' }),
        'an unverified person': device.answer(challenge, { isVerified: false }),
        'another key': { ...stranger.answer(challenge), id: device.id, rawId: device.id },
        'an old counter': { ...old },
      }
      expect((await signIn(ceremonyId, answers[fault] ?? {})).body.code).toBe('passkey.refused')
    },
  )

  it('offer the cooling-off day to a player whose exclusion is over, as a password does', async () => {
    const { device } = await add(await platform.signIn('demo.no@example.com'))
    const statusUntil = platform.clock.now()
    await platform.accountState.change('demo-no', { status: 'SELF_EXCLUDED', statusUntil })
    const { ceremonyId, challenge } = await beginSignIn()
    const { body } = await signIn(ceremonyId, device.answer(challenge))
    expect(body).toMatchObject({ code: 'login.error.excluded', details: { remainingDays: 0 } })
    const { coolingKey } = Object(body['details'])
    const started = await platform.call('POST', '/api/v1/player/timeout/cooling', {
      body: { coolingKey, initiator: 'PLAYER' },
    })
    expect(started.body).toMatchObject({ isCooling: true })
  })

  it('are offered once, just after a sign-in, to a player who has none', async () => {
    const offered = async (token: string) =>
      (await platform.call('GET', `${root}/offer`, { token })).body['isOffered']
    const token = await platform.signIn('demo.br@example.com')
    expect(await offered(token)).toBe(true)
    await platform.stay(10 * 60_000 + 1)
    expect(await offered(token)).toBe(false)
    const elsewhere = await platform.signIn('demo.br@example.com')
    expect(await offered(elsewhere)).toBe(true)
    const body = { isDeclined: true }
    for (const _ of [1, 2]) {
      await platform.call('PUT', `${root}/offer`, { token: elsewhere, body })
    }
    expect(await offered(elsewhere)).toBe(false)
    expect(await offered(await platform.signIn('demo.br@example.com'))).toBe(false)
    const owner = await platform.signIn('demo.de@example.com')
    expect(await offered(owner)).toBe(true)
    await add(owner)
    expect(await offered(owner)).toBe(false)
  })

  it('are added by their own player, on this site, to a number, and after an authentication', async () => {
    const token = await platform.signIn('demo.tr@example.com')
    const other = await platform.signIn('demo.fi@example.com')
    const elsewhere = await add(token, undefined, 'https://elsewhere.example')
    expect(elsewhere.answer.body.code).toBe('passkey.refused')
    const { ceremonyId, challenge } = await begin(`${root}/options`, other)
    const credential = createAuthenticator(siteOrigin).create(challenge)
    const stolen = await post(root, { ceremonyId, name: 'Stolen', credential }, token)
    expect(stolen.body.code).toBe('passkey.ceremonyOver')
    for (let nth = 0; nth < 10; nth += 1) expect((await add(token)).answer.status).toBe(200)
    const full = await post(`${root}/options`, {}, token)
    expect(full.body.code).toBe('passkey.tooMany')
    await platform.stay(10 * 60_000 + 1)
    const late = await post(`${root}/options`, {}, other)
    expect(late.body.code).toBe('session.reauthenticationRequired')
    const wrong = await post('/api/v1/player/reauthentication', { password: 'wrong' }, other)
    expect(wrong.body.code).toBe('session.passwordIncorrect')
    const right = { password: 'Play-fair-2026' }
    expect((await post('/api/v1/player/reauthentication', right, other)).status).toBe(200)
    expect((await post(`${root}/options`, {}, other)).status).toBe(200)
  })

  it('are renamed and removed by their own player alone, and open nothing then', async () => {
    const token = await platform.signIn('demo.br@example.com')
    const stranger = await platform.signIn('demo.cl@example.com')
    const { device } = await add(token)
    const path = `${root}/${device.id}`
    const renamed = await platform.call('PATCH', path, { token: stranger, body: { name: 'Mine' } })
    expect(renamed.body.code).toBe('passkey.notFound')
    await platform.call('DELETE', path, { token: stranger, body: {} })
    const { body } = await platform.call('GET', root, { token })
    expect(body['passkeys']).toHaveLength(1)
    await platform.call('DELETE', path, { token, body: {} })
    const { ceremonyId, challenge } = await beginSignIn()
    const gone = await signIn(ceremonyId, device.answer(challenge))
    expect(gone.body.code).toBe('passkey.refused')
  })
})
