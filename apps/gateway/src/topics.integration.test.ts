import { readAnnouncements } from '@player-site/contracts/announcements/announcements.calls.ts'
import { maintenance } from '@player-site/contracts/announcements/announcements.topics.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, eventually } from '../testing/browser.ts'
import { redisForSuite } from '../testing/real-redis.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import type { TestGateway } from '../testing/test-gateway.ts'
import { systemClock } from './ports/clock.ts'

const announcement = (id: string) => ({
  id,
  startsAt: '2026-11-24T02:00:00.000Z',
  endsAt: '2026-11-24T03:00:00.000Z',
  markets: 'all',
})

describe('shared news on two gateways over Redis [redis]', () => {
  // Topics are shared: another suite's gateways must not be elected here.
  const redisUrl = redisForSuite(11)
  const site = scriptedSite(() => ({ clock: systemClock, redisUrl }))
  let two: TestGateway
  let browser: Browser
  let id = ''

  beforeEach(async () => {
    id = `maintenance-${process.pid}-${Math.floor(performance.now())}`
    site.platform.answer(readAnnouncements, () => ({ announcements: [announcement(id)] }))
    two = await site.startNode()
    browser = await site.signedIn('watcher')
  })

  const polls = () => site.platform.requests.filter((call) => call.id === readAnnouncements.id)
  const watchAt = async ({ address }: TestGateway) => {
    const tab = browser.openTabAt(address)
    await tab.hears('SNAPSHOT')
    await tab.ask('TOPICS_WATCH', { topics: ['maintenance'] })
    const hears = (wanted: string) =>
      tab.hears('TOPIC', ({ body }) => JSON.stringify(body).includes(`"${wanted}"`))
    return { hears }
  }

  it('is polled by one node, and by the other one when that one stops', async () => {
    const startedAt = performance.now()
    const here = await watchAt(site.gateway)
    await here.hears(id)
    const there = await watchAt(two)
    await there.hears(id)
    // A slow machine may come to the next one.
    const due = 1 + Math.floor((performance.now() - startedAt) / maintenance.everyMs)
    expect(polls().length).toBeLessThanOrEqual(due)
    const next = `${id}-next`
    site.platform.answer(readAnnouncements, () => ({ announcements: [announcement(next)] }))
    await site.gateway.stop()
    await eventually(() => expect(polls().length).toBeGreaterThan(1))
    await there.hears(next)
  })
})
