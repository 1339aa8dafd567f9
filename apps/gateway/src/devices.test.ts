import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from '@player-site/contracts/account/account.calls.ts'
import { pathOf, type Reply } from '@player-site/contracts/kernel/call.ts'
import { fetchIdToken } from '@player-site/contracts/session/session.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Browser } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const agents = {
  laptop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}
const path = pathOf(listDevices)

describe("a player's devices [memory]", () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  let name = ''
  let count = 0
  beforeEach(() => {
    count += 1
    name = `devices-${count}`
  })

  const signIn = async (agent: string, player = name): Promise<Browser> => {
    const browser = site.browser()
    const body = JSON.stringify({
      email: `${player}@example.com`,
      password: site.platform.password,
    })
    await browser.request('/session', { method: 'POST', body, headers: { 'user-agent': agent } })
    return browser
  }
  const readDevices = (answer: { body: unknown }): Reply<typeof listDevices>['devices'] =>
    z.parse(listDevices.reply, answer.body).devices
  const devices = async (browser: Browser) => readDevices(await browser.get(path))
  const isIn = async (browser: Browser) => (await browser.get('/session')).body.authorized
  const remove = (browser: Browser, sessionId = '') =>
    browser.request(`${path}${sessionId && `/${sessionId}`}`, { method: 'DELETE' })

  it('are listed, the one that asks first and then the last active', async () => {
    const early = await signIn(agents.phone)
    await clock.advance(60_000)
    const late = await signIn(agents.laptop)
    await clock.advance(60_000)
    const here = await signIn('something unknown')
    const listed = await devices(here)
    expect(listed.map((one) => [one.name, one.isCurrent])).toEqual([
      [undefined, true],
      ['Chrome on Windows', false],
      ['Safari on iPhone', false],
    ])
    const [current, second, third] = listed.map(({ startedAt }) => Date.parse(startedAt))
    expect([current, second, third]).toEqual([
      clock.now(),
      clock.now() - 60_000,
      clock.now() - 120_000,
    ])
    expect((await devices(early)).filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { name: 'Safari on iPhone' },
    ])
    expect(await isIn(late)).toBe(true)
  })

  it('are signed out one at a time, at once and with the reason', async () => {
    const here = await signIn(agents.laptop)
    const phone = await signIn(agents.phone)
    const tab = phone.openTab()
    await tab.isLive()
    const other = (await devices(here)).find(({ isCurrent }) => !isCurrent)
    const answer = await remove(here, other?.sessionId)
    expect(readDevices(answer)).toMatchObject([{ isCurrent: true }])
    expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'device_signed_out' })
    expect([await isIn(phone), await isIn(here)]).toEqual([false, true])
    // Once more: it is gone, which is what was asked for.
    expect((await remove(here, other?.sessionId)).status).toBe(200)
  })

  it('are all signed out but the one that asks', async () => {
    const here = await signIn(agents.laptop)
    const others = [await signIn(agents.phone), await signIn(agents.laptop)]
    expect(readDevices(await remove(here))).toHaveLength(1)
    expect(await Promise.all([here, ...others].map(isIn))).toEqual([true, false, false])
  })

  it('are the own ones alone: neither seen nor ended by another player', async () => {
    const victim = await signIn(agents.laptop)
    const attacker = await signIn(agents.phone, `${name}-other`)
    const [target] = await devices(victim)
    expect(await devices(attacker)).toHaveLength(1)
    expect(readDevices(await remove(attacker, target?.sessionId))).toHaveLength(1)
    expect(await isIn(victim)).toBe(true)
    // Their own session ends by signing out, not here.
    const [own] = await devices(attacker)
    await remove(attacker, own?.sessionId)
    expect(await isIn(attacker)).toBe(true)
  })

  it('are refused to visitors and to pages of other sites', async () => {
    for (const call of [listDevices, signOutOtherDevices]) {
      const answer = await site.browser().request(pathOf(call), { method: call.method })
      expect(answer).toMatchObject({ status: 401, body: { code: 'session.required' } })
    }
    const here = await signIn(agents.laptop)
    const foreign = await here.request(pathOf(signOutDevice).replace(':sessionId', 'some-id'), {
      method: 'DELETE',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'request.originForbidden' } })
    const noHeader = await here.request(path, {
      method: 'DELETE',
      headers: { 'x-requested-with': '' },
    })
    expect(noHeader.body).toMatchObject({ code: 'request.headerMissing' })
    const invalid = await remove(here, encodeURIComponent('no id at all!'))
    expect(invalid.body).toMatchObject({ code: 'request.invalid' })
  })

  it('are signed out once the platform has ended their sessions', async () => {
    const here = await signIn(agents.laptop)
    const phone = await signIn(agents.phone)
    const tab = phone.openTab()
    await tab.isLive()
    site.platform.answer(fetchIdToken, (_request, reply) => refuse(reply, 'session.tokenExpired'))
    const attributes = { sessionsRevokedAt: '2026-01-01T12:00:00.000Z' }
    for (const socket of site.platform.openFor(`player-${name}`)) {
      socket.send(JSON.stringify({ body: { type: 'PLAYER_ATTRIBUTE_CHANGE', attributes } }))
    }
    expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'password_changed' })
    expect([await isIn(here), await isIn(phone)]).toEqual([false, false])
  })
})
