import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  fetchIdToken,
  platformSignOut,
  readProfile,
} from '@player-site/contracts/session/session.calls.ts'
import { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, eventually } from '../testing/browser.ts'
import { passTime } from '../testing/io-turns.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { createOperator, opsTokens, opsTokensSetting } from '../testing/operator.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const second = 1_000
const minute = 60 * second
const lifeMs = 15 * minute

describe('notifying the platform of session ends [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  const { signedIn } = site
  let count = 0
  let name = ''

  beforeEach(() => {
    count += 1
    name = `life-${count}`
  })

  const countRequests = (call: CallSpec) => site.platform.requestsBy(`player-${name}`, call).length
  const accessToken = () => `Bearer access-${name}@example.com`
  const renewals = () =>
    site.platform.requests.filter(
      ({ id, headers }) => id === fetchIdToken.id && headers.authorization === accessToken(),
    ).length
  const goAway = (call: CallSpec) =>
    site.platform.answer(call, (_request, reply) => refuse(reply, 'upstream.unavailable'))
  const isIn = async (browser: Browser) => (await browser.get('/session')).body.authorized === true
  const events = (event: string) =>
    site.gateway.lines.filter(
      (line) => line.event === event && line['playerId'] === `player-${name}`,
    )
  const pass = (ms: number, stepMs?: number) => passTime(clock, ms, stepMs)
  /** The token that the browser's calls are made with. */
  const tokenOf = async (browser: Browser): Promise<string | undefined> => {
    await browser.get('/api/v1/player/profile')
    return site.platform.requestsBy(`player-${name}`, readProfile).at(-1)?.headers.authorization
  }

  describe('its end', () => {
    const end: Readonly<Record<string, (browser: Browser) => Promise<unknown>>> = {
      signed_out: (browser) => browser.signOut(),
      replaced: (browser) => browser.signIn(`${name}@example.com`, site.platform.password),
      idle: () => pass(31 * minute),
      async revoked() {
        const desk = createOperator(site.gateway.opsAddress)
        await desk.signIn(opsTokens.ops)
        await desk.post(`/ops/players/player-${name}/end-sessions`)
      },
    }

    it.each(Object.keys(end))('retries until the platform acknowledges: %s', async (reason) => {
      const browser = await signedIn(name)
      goAway(platformSignOut)
      await end[reason]?.(browser)
      expect(events('session.ended')).toMatchObject([{ reason }])
      await eventually(() => expect(countRequests(platformSignOut)).toBeGreaterThan(0))
      const first = countRequests(platformSignOut)
      await pass(5 * second, second)
      expect(countRequests(platformSignOut)).toBeGreaterThan(first)
      site.platform.answerAsUsual(platformSignOut)
      await pass(minute)
      const acknowledged = countRequests(platformSignOut)
      expect(events('session.platformSignOutFailed')).toHaveLength(1)
      expect(events('session.platformSignedOut')).toHaveLength(1)
      await pass(5 * minute)
      expect(countRequests(platformSignOut)).toBe(acknowledged)
    })

    it.each([
      ['that it no longer knows', 'session.expired'],
      ['that it never knew', 'route.notFound'],
      ['of a restricted player', 'login.error.excluded'],
    ] as const)('does not retry for a session %s', async (_why, code) => {
      const browser = await signedIn(name)
      goAway(platformSignOut)
      await browser.signOut()
      await eventually(() => expect(countRequests(platformSignOut)).toBe(1))
      site.platform.answer(platformSignOut, (_request, reply) => refuse(reply, code))
      await pass(10 * minute)
      expect(countRequests(platformSignOut)).toBe(2)
    })

    it('retries less and less often, and gives up with an error when its token expires', async () => {
      site.platform.setTokenLife(lifeMs)
      const browser = await signedIn(name)
      goAway(platformSignOut)
      await browser.signOut()
      await pass(lifeMs + minute)
      const tries = countRequests(platformSignOut)
      expect(tries).toBeGreaterThan(10)
      expect(tries).toBeLessThan(40)
      expect(events('session.platformSignOutGivenUp')).toMatchObject([{ level: 'error' }])
      await pass(5 * minute)
      expect(countRequests(platformSignOut)).toBe(tries)
    })

    it('is counted until acknowledged, and its token appears nowhere', async () => {
      const pending = async () => {
        const text = await (await fetch(new URL('/metrics', site.gateway.opsAddress))).text()
        return Number(/^gateway_pending_session_endings (\d+)/m.exec(text)?.[1])
      }
      const browser = await signedIn(name)
      // The endings of other tests are acknowledged by then.
      await pass(2 * minute)
      expect(await pending()).toBe(0)
      goAway(platformSignOut)
      await browser.signOut()
      await pass(20 * second)
      expect(await pending()).toBe(1)
      site.platform.answerAsUsual(platformSignOut)
      await pass(2 * minute)
      expect(await pending()).toBe(0)
      const token = site.platform.requestsBy(`player-${name}`, platformSignOut)[0]?.headers
      expect(JSON.stringify(site.gateway.lines)).not.toContain(token?.authorization?.slice(7))
    })
  })

  describe('its renewal', () => {
    beforeEach(() => site.platform.setTokenLife(lifeMs))
    /** The gateway has requested a new token and is waiting for it. */
    const startRenewal = async () => {
      const arrived = Promise.withResolvers<void>()
      const answer = Promise.withResolvers<void>()
      const idToken = await site.platform.newIdToken(`${name}@example.com`)
      site.platform.answer(fetchIdToken, async ({ headers }, reply) => {
        // Sessions of other tests are renewed as well.
        if (headers.authorization !== accessToken()) return refuse(reply, 'upstream.unavailable')
        arrived.resolve()
        await answer.promise
        return { idToken }
      })
      await clock.advance(5 * minute)
      await arrived.promise
      return { answer, idToken }
    }

    it('is separate for each session, every five minutes, with or without tabs, payout-only ones as well', async () => {
      const [phone, laptop] = [await signedIn(name), await signedIn(name)]
      const tablet = site.browser()
      await tablet.signIn(`${name}@example.com`, site.platform.password, { payoutOnly: true })
      phone.openTab()
      const before = await tokenOf(phone)
      const [atSignIn, all] = [renewals(), countRequests(readProfile)]
      expect(all).toBeGreaterThan(0)
      await pass(5 * minute)
      await eventually(() => expect(renewals()).toBe(atSignIn + 2))
      const payouts = site.platform.requests.filter(
        ({ headers }) => headers.authorization === `Bearer payout-${name}@example.com`,
      )
      expect(payouts).toHaveLength(2)
      expect(await tokenOf(phone)).not.toBe(before)
      expect(await tokenOf(laptop)).not.toBe(await tokenOf(phone))
      // A quiet device stays signed in until its idle limit, however short its tokens live.
      const isEachIn = () => Promise.all([phone, laptop, tablet].map(isIn))
      await pass(24 * minute)
      expect(await isEachIn()).toEqual([true, true, true])
      await pass(2 * minute)
      expect(await isEachIn()).toEqual([false, false, false])
    })

    it("is not requested when tokens have no expiry, or none before the session's", async () => {
      site.platform.setTokenLife(12 * 60 * minute)
      const long = await signedIn(name)
      const atSignIn = renewals()
      await pass(25 * minute, 30 * second)
      expect(renewals()).toBe(atSignIn)
      expect(await isIn(long)).toBe(true)
    })

    it('is retried while the platform is down, and four minutes of that end no session', async () => {
      const browser = await signedIn(name)
      await pass(4 * minute)
      goAway(fetchIdToken)
      const before = renewals()
      await pass(4 * minute)
      expect(renewals()).toBeGreaterThan(before + 2)
      expect(await isIn(browser)).toBe(true)
      site.platform.answerAsUsual(fetchIdToken)
      const failedRenewals = renewals()
      await pass(40 * second)
      expect(renewals()).toBe(failedRenewals + 1)
      await pass(14 * minute)
      expect(await isIn(browser)).toBe(true)
    })

    it('ends a session whose token expires before the platform is back', async () => {
      const browser = await signedIn(name)
      goAway(fetchIdToken)
      await pass(lifeMs - 10 * second)
      expect(await isIn(browser)).toBe(true)
      await pass(10 * second)
      expect(await isIn(browser)).toBe(false)
      expect(events('session.ended')).toMatchObject([{ reason: 'expired' }])
    })

    it('that is refused ends the session on its tabs, like any other refusal', async () => {
      const browser = await signedIn(name)
      const tab = browser.openTab()
      await tab.hears('SNAPSHOT')
      site.platform.answer(fetchIdToken, (_request, reply) => refuse(reply, 'session.tokenExpired'))
      await pass(5 * minute)
      expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'unauthorized' })
      expect(await isIn(browser)).toBe(false)
    })

    it('does not revive an ended session, and ends the session of the new token', async () => {
      const browser = await signedIn(name)
      const { answer } = await startRenewal()
      await browser.signOut()
      await eventually(() => expect(countRequests(platformSignOut)).toBe(1))
      answer.resolve()
      await eventually(() => expect(countRequests(platformSignOut)).toBe(2))
      const [first, last] = site.platform.requestsBy(`player-${name}`, platformSignOut)
      expect(first?.headers.authorization).not.toBe(last?.headers.authorization)
      expect(await isIn(browser)).toBe(false)
    })

    it('keeps concurrent changes of the player', async () => {
      const browser = await signedIn(name)
      const { answer, idToken } = await startRenewal()
      const accepted = await browser.request(pathOf(acceptTerms), {
        method: acceptTerms.method,
        body: JSON.stringify({ termsAndConditionsAcceptedVersion: 7 }),
      })
      expect(accepted.status).toBe(200)
      answer.resolve()
      await eventually(async () => expect(await tokenOf(browser)).toBe(`Bearer ${idToken}`))
      expect((await browser.get('/session')).body).toMatchObject({
        player: { profile: { termsAndConditionsAcceptedVersion: 7 } },
      })
    })
  })
})
