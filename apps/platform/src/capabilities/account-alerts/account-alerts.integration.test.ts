import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/caller.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { addTestPasskey, signInByPasskey } from '../../../testing/passkeys.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { changeMobile, verifyMobile } from '../../../testing/verified-mobile.ts'
import { openWalletSocket } from '../../../testing/wallet-socket.ts'
import { openingBonusId } from '../../demo/seed/demo-campaigns.ts'
import { createLog } from '../../log.ts'

const siteOrigin = 'https://play.example'
const week = 7 * 86_400_000
const fresh = 'yellow-river-lantern-42'

describe.each(testDatabases())('an e-mail about a change $name', (testDatabase) => {
  let platform: TestPlatform
  const lines: string[] = []
  platformForSuite(
    testDatabase,
    (started) => {
      platform = started
    },
    { log: createLog('info', { write: (line) => void lines.push(line) }) },
  )
  const emailOf = (name: string) => `demo.${name}@example.com`
  const post = (path: string, body: object) => platform.call('POST', `/api/v1${path}`, { body })
  const read = (alertKey: unknown) => post('/player/account_alert', { alertKey })
  const deny = (alertKey: unknown) =>
    post('/player/account_alert/denial', { alertKey, mailOrigin: siteOrigin })
  const logIn = (name: string, password = demoPassword) =>
    post('/login', { email: emailOf(name), password })
  /** The key of the newest link of a kind, once so many were sent. */
  const newest = async (name: string, kind: string, count = 1) => {
    const link = new RegExp(`${siteOrigin}/\\w{2}-\\w{2}/reset-password#${kind}=([\\w-]+)`)
    const keys = async () =>
      (await createMailbox(platform).emails(emailOf(name))).flatMap(
        ({ text }) => link.exec(text)?.[1] ?? [],
      )
    await expect.poll(async () => (await keys()).length).toBe(count)
    return (await keys())[0]
  }
  const withPasskey = async (name: string) => {
    const token = await platform.signIn(emailOf(name))
    const device = await addTestPasskey(platform, token, siteOrigin)
    return { token, device, key: await newest(name, 'alert') }
  }

  it('removes the passkey, ends sessions and the password, and mails a new one', async () => {
    const { token, device, key } = await withPasskey('nz')
    const socket = await openWalletSocket(platform, token)
    expect((await read(key)).body).toMatchObject({ change: 'passkey', detail: 'Phone' })
    expect((await signInByPasskey(platform, device, siteOrigin)).status).toBe(200)
    expect((await deny(key)).body).toEqual({ isUndone: true })
    await socket.hears('sessionsRevokedAt')
    const { body } = await platform.call('GET', '/api/v1/player/profile', { token })
    expect(body.code).toBe('session.expired')
    expect((await logIn('nz')).body.code).toBe('login.error.unauthorized')
    expect((await signInByPasskey(platform, device, siteOrigin)).body.code).toBe('passkey.refused')
    const resetKey = await newest('nz', 'key')
    const reset = { resetKey, password: fresh }
    const done = await post('/player/password_reset/new_password/email', reset)
    expect([done.status, done.body]).toEqual([200, {}])
    expect((await logIn('nz', fresh)).status).toBe(200)
    const alarms = lines
      .map((line) => JSON.parse(line))
      .filter(({ event, playerId }) => event === 'account.changeDenied' && playerId === 'demo-nz')
    expect(alarms).toMatchObject([{ change: 'passkey', isUndone: true, level: 'warn' }])
    expect(lines.join()).not.toContain(String(key))
  })

  it('is not mailed with a link to an address that is none', async () => {
    const token = await platform.signIn(emailOf('de'))
    for (const mailOrigin of ['yyyyyyyy', 'javascript:alert(1)', 'blob:https://play.example/x']) {
      const requestId = crypto.randomUUID()
      const forfeits = [openingBonusId('demo-de')]
      const body = { method: 'TRUSTLY', amount: 20, requestId, forfeits, mailOrigin }
      const answer = await platform.call('POST', '/api/v1/player/wallet/withdrawal', {
        token,
        body,
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    }
  })

  it('is answered once, and by no key that is used, expired or made up', async () => {
    const { key } = await withPasskey('ca')
    const answers = await Promise.all([1, 2, 3].map(() => deny(key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(2)
    const ended = { status: 410, body: { code: 'account.alertEnded' } }
    for (const used of [key, 'k'.repeat(43)]) {
      expect(await read(used)).toMatchObject(ended)
      expect(await deny(used)).toMatchObject(ended)
    }
    const { key: old } = await withPasskey('de')
    platform.clock.advance(week)
    expect([await read(old), await deny(old)]).toMatchObject([ended, ended])
  })

  it('changes nothing by being read, and suspends every other passkey when denied', async () => {
    const { token, device, key } = await withPasskey('tr')
    const other = await addTestPasskey(platform, token, siteOrigin)
    for (const _ of [1, 2]) expect((await read(key)).status).toBe(200)
    expect((await signInByPasskey(platform, device, siteOrigin)).status).toBe(200)
    await deny(key)
    expect((await signInByPasskey(platform, other, siteOrigin)).body.code).toBe('passkey.refused')
  })

  it('restores the former number, which a later change does not bring back', async () => {
    const own = { mobilePhone: '+358401110001', countryCode: 'FI' }
    const token = await platform.signIn(emailOf('fi'))
    await verifyMobile(platform, token, own)
    await changeMobile(platform, token, { ...own, mobilePhone: '+358401110002' })
    const key = await newest('fi', 'alert', 2)
    await changeMobile(platform, token, { ...own, mobilePhone: '+358401110003' })
    const later = await newest('fi', 'alert', 3)
    expect((await read(key)).body).toMatchObject({ change: 'mobilePhone', detail: '002' })
    expect((await deny(key)).body).toEqual({ isUndone: true })
    expect((await read(later)).body.code).toBe('account.alertEnded')
    const reset = await post('/player/password_reset/new_password/email', {
      resetKey: await newest('fi', 'key'),
      password: fresh,
    })
    const review = Object(reset.body['review'])
    expect(review.mobile).toEqual({ ending: '001' })
    const { reviewKey } = review
    const answer = { reviewKey, passkeys: [], payoutAccounts: [], isMobileConfirmed: true }
    expect((await post('/player/password_reset/review', answer)).status).toBe(200)
    const { accessToken } = (await logIn('fi', fresh)).body
    const renewed = await platform.call('GET', '/api/v1/player/id-token', {
      token: String(accessToken),
    })
    const details = await platform.call('GET', '/api/v1/player/details', {
      token: String(renewed.body['idToken']),
    })
    expect(details.body).toMatchObject({ mobilePhone: own.mobilePhone })
    expect(details.body['mobileVerifiedAt']).not.toBeNull()
  })

  it('leaves the new number unverified where the former one is another account’s', async () => {
    const former = { mobilePhone: '+4790000001', countryCode: 'NO' }
    const token = await platform.signIn(emailOf('no'))
    await verifyMobile(platform, token, former)
    await changeMobile(platform, token, { ...former, mobilePhone: '+4790000002' })
    const key = await newest('no', 'alert', 2)
    platform.clock.advance(30_000)
    const taker = await platform.signIn(emailOf('se'))
    await verifyMobile(platform, taker, { ...former, countryCode: 'SE' }, 2)
    expect((await deny(key)).body).toEqual({ isUndone: false })
  })
})
