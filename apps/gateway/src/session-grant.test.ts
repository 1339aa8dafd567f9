import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  beginRegistration,
  completeRegistration,
  readRegistrationSettings,
} from '@player-site/contracts/registration/registration.calls.ts'
import { loginByGrant, readProfile } from '@player-site/contracts/session/session.calls.ts'
import { describe, expect, it } from 'vitest'
import { type Browser, eventually } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'

const update = {
  registrationKey: 'k'.repeat(43),
  dateOfBirth: '1990-04-01',
  postalCode: '00100',
  mobilePhone: '+358401234567',
  countryCode: 'FI',
  termsAndConditionsAccepted: true,
  languageCode: 'en',
}

describe('a session that the platform grants [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })

  const captchaFor = async (browser: Browser, { method, path, api }: CallSpec) => {
    const query = new URLSearchParams({ method, path: pathOf({ path, api }) })
    return solveCaptcha((await browser.get(`/captcha/challenge?${query.toString()}`)).body)
  }
  const complete = async (browser: Browser, body: object = update) =>
    browser.request(pathOf(completeRegistration), {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'captcha-token': await captchaFor(browser, completeRegistration) },
    })
  const grant = (value: unknown, more: object = {}) =>
    site.platform.answer(completeRegistration, () => ({
      accountStatus: 'REGISTERED',
      sessionGrant: value,
      ...more,
    }))
  const grantsRedeemed = () =>
    site.platform.requests.filter(({ id }) => id === loginByGrant.id).map(({ body }) => body)

  it('opens as a sign-in does: cookie, player and open tabs', async () => {
    grant('grant-newcomer')
    const browser = site.browser()
    const { status, body, set, headers } = await complete(browser)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      accountStatus: 'REGISTERED',
      session: { status: 'resolved', authorized: true, player: { playerId: 'player-newcomer' } },
    })
    expect(set).toMatch(/^id-token=.+HttpOnly/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await browser.get('/session')).body).toEqual(body.session)
    const tab = browser.openTab()
    await eventually(() => expect(tab.heard.map(({ name }) => name)).toContain('SNAPSHOT'))
  })

  it('reaches the browser as a cookie only', async () => {
    grant('grant-secret')
    const { body } = await complete(site.browser())
    expect(JSON.stringify(body)).not.toMatch(/grant-|sessionGrant|access-/)
    expect(grantsRedeemed()).toContainEqual({
      sessionGrant: 'grant-secret',
      ipAddress: '127.0.0.1',
    })
  })

  it('is redeemed once: the same grant opens no second session', async () => {
    grant('grant-once')
    expect((await complete(site.browser())).body.session?.authorized).toBe(true)
    const second = await complete(site.browser())
    expect([second.status, second.body, second.set]).toEqual([
      200,
      { accountStatus: 'REGISTERED' },
      undefined,
    ])
  })

  it.each([
    ['replaced', 'the same player', 'before'],
    ['other_player', 'another player', 'after'],
  ])('ends the session that the browser had as %s by %s', async (reason, _who, next) => {
    const browser = await site.signedIn('before')
    const tab = browser.openTab()
    await eventually(() => expect(tab.heard.map(({ name }) => name)).toContain('SNAPSHOT'))
    grant(`grant-${next}`)
    expect((await complete(browser)).body.session?.player.playerId).toBe(`player-${next}`)
    await eventually(() =>
      expect(tab.heard.at(-1)).toMatchObject({ name: 'SESSION_ENDED', body: { reason } }),
    )
  })

  it('leaves a registration completed when it cannot be opened', async () => {
    const failures = [
      [loginByGrant, 'upstream.unavailable'],
      [loginByGrant, 'login.error.registerExcluded'],
      [readProfile, 'session.expired'],
    ] as const
    for (const [index, [call, code]] of failures.entries()) {
      grant(`grant-unopened-${index}`)
      site.platform.answer(call, (_request, reply) => refuse(reply, code))
      const browser = site.browser()
      const { status, body, set } = await complete(browser)
      expect([code, status, body]).toEqual([code, 200, { accountStatus: 'REGISTERED' }])
      expect(set).toBeUndefined()
      expect((await browser.get('/session')).body.authorized).toBe(false)
      site.platform.answerAsUsual(call)
    }
  })

  it('is not what a platform says of a session without a grant', async () => {
    grant(undefined, { session: { status: 'resolved', authorized: true, player: null } })
    const { body, set } = await complete(site.browser())
    expect([body, set]).toEqual([{ accountStatus: 'REGISTERED' }, undefined])
  })

  it('cannot be redeemed by a browser', async () => {
    const { status, body } = await site
      .browser()
      .post(pathOf(loginByGrant), { sessionGrant: 'grant-theirs' })
    expect([status, body.code]).toEqual([404, 'route.notFound'])
  })

  it('needs a captcha for the call itself', async () => {
    grant('grant-robot')
    const browser = site.browser()
    const requests = [
      { method: 'PUT', body: JSON.stringify(update) },
      {
        method: 'PUT',
        body: JSON.stringify(update),
        headers: { 'captcha-token': await captchaFor(browser, beginRegistration) },
      },
    ]
    for (const request of requests) {
      const { status, body } = await browser.request(pathOf(completeRegistration), request)
      expect([status, body.code]).toEqual([403, 'error.captcha.validation'])
    }
    expect(grantsRedeemed()).not.toContainEqual({ sessionGrant: 'grant-robot' })
  })

  it('is of the brand whose host was asked, whatever the browser says', async () => {
    const query = 'siteId=5&languageCode=en&market=UN&brand=solstice'
    site.platform.answer(readRegistrationSettings, () => ({
      by: 'form',
      countryCode: 'FI',
      currency: 'EUR',
      proofs: ['email'],
      termsAndConditionsVersion: 1,
      minimumAge: 18,
      minimumAgeByProvince: {},
      requiresCpf: false,
      depositLimit: null,
    }))
    const { status } = await site.browser().get(`${pathOf(readRegistrationSettings)}?${query}`)
    expect(status).toBe(200)
    const asked = site.platform.requests.findLast(({ id }) => id === readRegistrationSettings.id)
    expect(asked?.query).toMatchObject({ brand: 'aurora' })
  })
})
