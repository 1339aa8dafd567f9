import { login } from '@player-site/contracts/session/sign-in.calls.ts'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import { contentOf, solveCaptcha, tokenOf } from '../testing/solve-captcha.ts'

const challengePath = '/captcha/challenge?method=POST&path=/session'
const header = 'captcha-token'
const minuteMs = 60_000

describe('a captcha at the gateway [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  const credentials = (name: string) => ({
    email: `${name}@example.com`,
    password: site.platform.password,
  })
  const tokenFor = async (browser: Browser) => solveCaptcha((await browser.get(challengePath)).body)
  const signIn = (browser: Browser, name: string, token?: string, more: object = {}) =>
    browser.post('/session', { ...credentials(name), ...more }, token ? { [header]: token } : {})
  /** The captcha facts the platform received with the sign-ins of a name. */
  const warningsOf = (name: string) =>
    site.platform.requests
      .filter(({ id, body }) => id === login.id && Object(body).email === `${name}@example.com`)
      .map(({ body }) => Object(body).captchaPassed)

  it('is solved for a sign-in, and the platform is informed', async () => {
    const browser = site.browser()
    const { status, headers, body } = await browser.get(challengePath)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await signIn(browser, 'human', await solveCaptcha(body))).status).toBe(200)
    expect(warningsOf('human')).toEqual([true])
  })

  it('is not required of every player', async () => {
    expect((await signIn(site.browser(), 'usual')).status).toBe(200)
    expect(warningsOf('usual')).toEqual([false])
  })

  it('is a fact that a client cannot claim', async () => {
    expect((await signIn(site.browser(), 'liar', undefined, { captchaPassed: true })).status).toBe(
      200,
    )
    expect(warningsOf('liar')).toEqual([false])
  })

  it('can be used once', async () => {
    const browser = site.browser()
    const token = await tokenFor(browser)
    expect((await signIn(browser, 'first', token)).status).toBe(200)
    const again = await signIn(site.browser(), 'second', token)
    expect([again.status, again.body.code]).toEqual([403, 'error.captcha.validation'])
    expect(again.body.message).toContain('explicit deny')
    const rewritten = tokenOf({ ...contentOf(token), more: 1 })
    expect((await signIn(site.browser(), 'second', rewritten)).body.code).toBe(
      'error.captcha.validation',
    )
    expect(warningsOf('second')).toEqual([])
  })

  it('is accepted once, even when sent twice at the same time', async () => {
    const token = await tokenFor(site.browser())
    const answers = await Promise.all([1, 2, 3].map(() => signIn(site.browser(), 'twice', token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2)
  })

  it('is valid for five minutes', async () => {
    const [inTime, late] = [await tokenFor(site.browser()), await tokenFor(site.browser())]
    await clock.advance(5 * minuteMs - 1)
    expect((await signIn(site.browser(), 'swift', inTime)).status).toBe(200)
    await clock.advance(1)
    expect((await signIn(site.browser(), 'late', late)).body.code).toBe('error.captcha.validation')
  })

  it('is not issued for calls that take none', async () => {
    for (const query of [
      'method=DELETE&path=/session',
      'method=POST&path=/nowhere',
      'path=/session',
      '',
    ]) {
      const { status, body } = await site.browser().get(`/captcha/challenge?${query}`)
      expect([query, status, body.code]).toEqual([query, 400, 'request.invalid'])
    }
  })

  it('does not use up its token when the request is invalid', async () => {
    const browser = site.browser()
    const token = await tokenFor(browser)
    const unread = await browser.post('/session', { email: 'no address' }, { [header]: token })
    expect(unread.body.code).toBe('request.invalid')
    expect((await signIn(browser, 'careful', token)).status).toBe(200)
  })
})
