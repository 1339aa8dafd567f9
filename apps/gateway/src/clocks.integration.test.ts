import {
  readMinutesRemaining,
  resetActivityTimer,
} from '@player-site/contracts/activity/activity.calls.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { session as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { platformSignOut } from '@player-site/contracts/session/session.calls.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, eventually, type TestTab } from '../testing/browser.ts'
import { redisForSuite } from '../testing/real-redis.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import type { TestGateway } from '../testing/test-gateway.ts'
import { connectRedis } from './infra/redis-connection.ts'
import { createRedisDeadlines } from './infra/redis-deadlines.ts'
import { type Clock, systemClock } from './ports/clock.ts'
import { claimMs } from './ports/deadlines.ts'
import { silentLog } from './ports/log.ts'

const { idleLimitMs, idleWarningMs } = constants
/** How soon an owner asks again about a check that is held. */
const heldMs = 1_000

describe('the clocks of two gateways over Redis [redis]', () => {
  /** The wall clock can be advanced; timers are unaffected. */
  let leaptMs = 0
  const clock: Clock = { ...systemClock, now: () => Date.now() + leaptMs }
  const redisUrl = redisForSuite(5)
  const site = scriptedSite({ clock, redisUrl })
  let two: TestGateway
  let browser: Browser
  let name = ''
  let count = 0
  let dueAt = 0
  /** A held check is due in a moment, and never now. */
  let isHeld = false

  beforeAll(() => {
    site.platform.answer(readMinutesRemaining, () => ({
      minutesRemaining: (isHeld ? heldMs : dueAt - clock.now()) / 60_000,
    }))
    site.platform.answer(resetActivityTimer, () => {
      dueAt = clock.now() + 1_800_000
      return {}
    })
  })
  beforeEach(async () => {
    two = await site.startNode()
    count += 1
    name = `timed-${process.pid}-${count}`
    dueAt = clock.now() + 1_800_000
    isHeld = false
    browser = await site.signedIn(name)
  })

  const tabsOnBoth = async () => {
    const tabs = [site.gateway, two].map((gateway) => browser.openTabAt(gateway.address))
    for (const tab of tabs) await tab.hears('SNAPSHOT')
    const [here, there] = tabs
    if (!here || !there) throw new Error('Expected two nodes')
    return [here, there] as const
  }
  /** The check is due as soon as it is held no more: once every tab has joined. */
  const hold = () => {
    dueAt = clock.now()
    isHeld = true
  }
  const phases = (tab: TestTab, event: string) => tab.named(event).map(({ body }) => body['is'])
  const is = (phase: string) => (body: Readonly<Record<string, unknown>>) => body['is'] === phase
  const countRequests = (call: CallSpec) => site.platform.requestsBy(`player-${name}`, call).length

  it('shows a reality check once on both, and removes it from both', async () => {
    hold()
    const [here, there] = await tabsOnBoth()
    isHeld = false
    for (const tab of [here, there]) await tab.hears('ACTIVITY_SUMMARY', is('showing'))
    await there.ask('ACTIVITY_TIMER', { action: 'continue' })
    for (const tab of [here, there]) await tab.hears('ACTIVITY_SUMMARY', is('dismissed'))
    expect(phases(here, 'ACTIVITY_SUMMARY')).toEqual(['showing', 'dismissed'])
    expect(phases(there, 'ACTIVITY_SUMMARY')).toEqual(['showing', 'dismissed'])
  })

  it('neither repeats nor loses a check when its owner dies while it is shown', async () => {
    const owner = await site.startNode()
    hold()
    const there = browser.openTabAt(owner.address)
    await there.hears('SNAPSHOT')
    isHeld = false
    await there.hears('ACTIVITY_SUMMARY', is('showing'))
    const here = browser.openTabAt(site.gateway.address)
    const { epoch, activity } = await here.hears('SNAPSHOT')
    expect(activity).toMatchObject({ is: 'showing' })
    const before = countRequests(readMinutesRemaining)
    await owner.stop()
    const after = await here.hears('SNAPSHOT', (body) => Number(body['epoch']) > Number(epoch))
    expect(after).toMatchObject({ activity: { is: 'showing' } })
    await eventually(() => expect(countRequests(readMinutesRemaining)).toBeGreaterThan(before))
    await here.ask('ACTIVITY_TIMER', { action: 'continue' })
    await here.hears('ACTIVITY_SUMMARY', is('dismissed'))
    expect(phases(here, 'ACTIVITY_SUMMARY')).toEqual(['dismissed'])
  })

  it('warns the tabs on both nodes, and removes the warning from both when one is active', async () => {
    const [here, there] = await tabsOnBoth()
    leaptMs += idleLimitMs - idleWarningMs
    for (const tab of [here, there]) await tab.hears('IDLE_WARNING', is('showing'))
    await there.ask('ACTIVE', {})
    for (const tab of [here, there]) await tab.hears('IDLE_WARNING', is('dismissed'))
    expect(phases(here, 'IDLE_WARNING')).toEqual(['showing', 'dismissed'])
    expect(phases(there, 'IDLE_WARNING')).toEqual(['showing', 'dismissed'])
  })

  it('ends a session once, and the cookie is invalid on both', async () => {
    const [here, there] = await tabsOnBoth()
    leaptMs += idleLimitMs
    for (const tab of [here, there]) {
      expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'idle' })
      expect(tab.named('SESSION_ENDED')).toHaveLength(1)
    }
    expect((await browser.get('/session')).body).toMatchObject({ player: null })
    await eventually(() => expect(countRequests(platformSignOut)).toBe(1))
  })

  it('ends a session that has no tab anywhere', async () => {
    leaptMs += idleLimitMs
    await eventually(() => expect(countRequests(platformSignOut)).toBe(1))
    expect((await browser.get('/session')).body).toMatchObject({ player: null })
  })

  it('ends a session claimed by a dead node once the claim expires', async () => {
    const here = browser.openTabAt(site.gateway.address)
    await here.hears('SNAPSHOT')
    const redis = await connectRedis({ urls: [redisUrl], isCluster: false }, silentLog)
    const dead = createRedisDeadlines(redis)
    const claimedAt = Date.now()
    const claims = await dead.claimDue(clock.now() + idleLimitMs, 1_000)
    await redis.close()
    expect(claims.some(({ playerId: id }) => id === `player-${name}`)).toBe(true)
    leaptMs += idleLimitMs
    expect(await here.hears('SESSION_ENDED')).toMatchObject({ reason: 'idle' })
    expect(Date.now() - claimedAt).toBeGreaterThan(claimMs - 1_000)
  })
})
