import {
  readActivityCheck,
  readActivitySummary,
  readMinutesRemaining,
} from '@player-site/contracts/activity/activity.calls.ts'
import { platformSignOut, readProfile } from '@player-site/contracts/session/session.calls.ts'
import { login, migratePlayer } from '@player-site/contracts/session/sign-in.calls.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { eventually } from '../testing/browser.ts'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'
import { freeProfile } from '../testing/profile.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

describe('a gateway before a platform that is wrong [memory]', () => {
  let clock: ManualClock
  const site = scriptedSite(() => {
    clock = createManualClock()
    return { clock }
  })
  const { browser, signedIn } = site
  const troubles = () =>
    site.gateway.lines.filter(({ level }) => level === 'warn' || level === 'error')
  const page = (status: number) => (_request: unknown, reply: FastifyReply) =>
    reply.status(status).type('text/html').send('<h1>not here</h1>')
  const signIn = () => browser().signIn('someone@example.com', site.platform.password)

  it.each([400, 404, 502])(
    'keeps a figure while a proxy answers %s, and says so to who runs it',
    async (status) => {
      const tab = (await signedIn('rich')).openTab()
      await tab.isLive()
      site.platform.answer(readWallet, page(status))
      await clock.advance(20_000)
      await eventually(() =>
        expect(troubles()).toContainEqual(
          expect.objectContaining({
            level: 'error',
            event: 'upstream.failed',
            call: 'wallet.read',
            status,
            playerId: 'player-rich',
          }),
        ),
      )
      expect(tab.heard.filter(({ name }) => name === 'SNAPSHOT')).toHaveLength(1)
      const late = await signedIn('rich')
      expect(await late.openTab().hears('SNAPSHOT')).toMatchObject({
        wallet: { status: 'success', mainBalance: 100 },
      })
    },
  )

  it.each([
    [login, 400],
    [login, 403],
    [login, 404],
    [readProfile, 404],
  ] as const)('is no wrong password: %o with %s', async (call, status) => {
    site.platform.answer(call, page(status))
    const { status: answered, body } = await signIn()
    expect([answered, body]).toMatchObject([502, { code: 'upstream.invalidReply' }])
    expect(troubles()).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'upstream.failed', call: call.id, status }),
    )
  })

  it('still says that a password is wrong while the older system fails', async () => {
    site.platform.answer(migratePlayer, (_request, reply) => refuse(reply, 'system.error'))
    const { status, body } = await browser().signIn('someone@example.com', 'wrong')
    expect([status, body]).toMatchObject([401, { code: 'login.error.unauthorized' }])
  })

  it('names the field of a profile that breaks the contract', async () => {
    site.platform.answer(readProfile, () => ({ ...freeProfile, kycStatus: 'GOLD' }))
    expect((await signIn()).body).toMatchObject({ code: 'upstream.invalidReply' })
    expect(troubles()).toContainEqual(
      expect.objectContaining({
        event: 'upstream.invalid',
        call: 'session.profile',
        field: 'kycStatus',
        got: 'string',
      }),
    )
  })

  it('tells tabs and pages nothing that the contract does not have', async () => {
    site.platform.answer(readProfile, () => ({ ...freeProfile, internalRiskScore: 93 }))
    const scored = await signedIn('scored')
    const tab = scored.openTab()
    await tab.isLive()
    const { body } = await scored.get('/session')
    expect(JSON.stringify([tab.heard, body])).not.toContain('internalRiskScore')
  })

  it.each([
    ['USD', 12.34],
    ['JPY', 1_234],
    ['KWD', 1.234],
  ])('serves a wallet in %s, which no market of the site has', async (currency, main) => {
    site.platform.answer(readProfile, () => ({ ...freeProfile, currencyCode: currency }))
    const balanceMap = { main: { cash: main }, locked: { cash: 0 }, bonus: [] }
    site.platform.answer(readWallet, () => ({ currency, balanceMap }))
    const tab = (await signedIn('abroad')).openTab()
    expect(await tab.hears('SNAPSHOT')).toMatchObject({
      wallet: { status: 'success', currency, mainBalance: main, totalBalance: main },
    })
  })

  it('ends a session whose browser left before it was open', async () => {
    const asked = Promise.withResolvers<void>()
    const answers = Promise.withResolvers<void>()
    site.platform.answer(readProfile, async () => {
      asked.resolve()
      await answers.promise
      return freeProfile
    })
    const left = new AbortController()
    const leaving = fetch(`${site.gateway.address}/session`, {
      method: 'POST',
      signal: left.signal,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'web' },
      body: JSON.stringify({ email: 'hasty@example.com', password: site.platform.password }),
    })
    await asked.promise
    left.abort()
    await expect(leaving).rejects.toThrow()
    await eventually(() =>
      expect(site.platform.requestsBy('player-hasty', platformSignOut)).toHaveLength(1),
    )
    answers.resolve()
    expect(site.gateway.lines.map(({ event }) => event)).not.toContain('session.started')
  })

  it('tells a platform without sign-out once', async () => {
    site.platform.answer(platformSignOut, (_request, reply) => refuse(reply, 'notOffered'))
    const player = await signedIn('leaving')
    await player.signOut()
    await eventually(() =>
      expect(site.platform.requestsBy('player-leaving', platformSignOut)).toHaveLength(1),
    )
    await clock.advance(120_000)
    expect(site.platform.requestsBy('player-leaving', platformSignOut)).toHaveLength(1)
  })

  it.each([
    ['asks for a period that the result does not tell', true, 60],
    ['says nothing of a period that it cannot learn', false, null],
  ])('%s', async (_, isOffered, period) => {
    site.platform.answer(readMinutesRemaining, () => ({ minutesRemaining: 0 }))
    const result = { turnover: 20, overallWinnings: 5, winAndLoss: -15 }
    site.platform.answer(readActivitySummary, () => result)
    site.platform.answer(readActivityCheck, (_request, reply) =>
      isOffered ? { period: 60, activityTimerOn: true } : refuse(reply, 'notOffered'),
    )
    const tab = (await signedIn('checked')).openTab()
    await tab.isLive()
    await clock.advance(2_000)
    expect(await tab.hears('ACTIVITY_SUMMARY')).toMatchObject({
      is: 'showing',
      turnover: 20,
      period,
      playedMinutes: null,
    })
  })

  it('leaves no warning when a player signs out', async () => {
    const player = await signedIn('orderly')
    const tab = player.openTab()
    await tab.isLive()
    await player.signOut()
    await tab.hears('SESSION_ENDED')
    await eventually(() =>
      expect(site.platform.requestsBy('player-orderly', platformSignOut)).toHaveLength(1),
    )
    await clock.advance(120_000)
    // Answers to pings take real time, which this clock does not give them.
    const expected = ['upstream.callsUnsigned', 'upstream.silent']
    expect(troubles().filter(({ event }) => !expected.includes(event))).toEqual([])
  })
})
