import { readAnnouncements } from '@player-site/contracts/announcements/announcements.calls.ts'
import type { Announcement } from '@player-site/contracts/announcements/announcements.entities.ts'
import { maintenance } from '@player-site/contracts/announcements/announcements.topics.ts'
import { readGame } from '@player-site/contracts/games/games.calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { topics as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { topics } from '@player-site/contracts/topics.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, type TestTab } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const window = (id: string): Announcement => ({
  id,
  startsAt: '2026-11-24T02:00:00.000Z',
  endsAt: '2026-11-24T03:00:00.000Z',
  markets: 'all',
})

describe('shared news at the edge [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite(() => ({ clock }))
  let announcements: Announcement[] = []

  beforeEach(() => {
    announcements = [window('first')]
    site.platform.answer(readAnnouncements, () => ({ announcements }))
  })

  const openTab = async () => {
    const tab = (await site.signedIn('watcher')).openTab()
    await tab.hears('SNAPSHOT')
    return tab
  }
  const say = (tab: TestTab, command: string, body: object): Promise<unknown> =>
    tab.ask(command, body)
  const announcementRequests = () =>
    site.platform.requests.filter(({ id }) => id === readAnnouncements.id)
  /** A visitor's request has reached the gateway, which polls the platform. */
  const pollBegins = () =>
    eventually(async () => {
      await clock.advance(0)
      expect(announcementRequests()).toHaveLength(1)
    })
  /** The platform is called over HTTP, so the clock stands still until its answer. */
  const hears = async (tab: TestTab, id: string) => {
    await clock.advance(0)
    return tab.hears('TOPIC', ({ body }) => JSON.stringify(body).includes(`"${id}"`))
  }

  it('reaches a watching tab after every change', async () => {
    const tab = await openTab()
    expect(await say(tab, 'TOPICS_WATCH', { topics: ['maintenance'] })).toEqual({
      watching: ['maintenance'],
    })
    const first = await hears(tab, 'first')
    expect(first).toMatchObject({ topic: 'maintenance', body: { announcements } })
    announcements = [window('second')]
    await clock.advance(maintenance.everyMs)
    const second = await hears(tab, 'second')
    expect(Number(second['version'])).toBeGreaterThan(Number(first['version']))
  })

  it('is not polled after the tab unwatched it or left', async () => {
    const [one, other] = [await openTab(), await openTab()]
    for (const tab of [one, other]) await say(tab, 'TOPICS_WATCH', { topics: ['maintenance'] })
    await hears(one, 'first')
    expect(await say(one, 'TOPICS_UNWATCH', { topics: ['maintenance'] })).toEqual({ watching: [] })
    other.socket.disconnect()
    await eventually(() =>
      expect(site.gateway.lines.filter(({ event }) => event === 'tab.left')).toHaveLength(1),
    )
    const before = announcementRequests().length
    await clock.advance(3 * maintenance.everyMs)
    // A poll in flight reaches the platform before this call does.
    await site.browser().get(pathOf(readGame).replace(':gameSlug', 'fox-trail'))
    expect(announcementRequests()).toHaveLength(before)
  })

  it.each([
    ['an unknown topic', { topics: ['weather'] }, 'topic.unknown'],
    [
      'more than twenty',
      { topics: Array.from({ length: 21 }, (_, n) => `t${n}`) },
      'topic.tooMany',
    ],
    ['no topic', { topics: [] }, 'socket.payloadInvalid'],
    ['an invalid name', { topics: ['Maintenance'] }, 'socket.payloadInvalid'],
  ])('refuses %s', async (_name, body, code) => {
    expect(await say(await openTab(), 'TOPICS_WATCH', body)).toMatchObject({ code })
  })

  it('is answered to visitors from the same cache, with a tag', async () => {
    const visitor = site.browser()
    const address = '/api/topics?names=maintenance'
    const answer = visitor.get(address)
    await pollBegins()
    const { status, body, headers } = await answer
    expect([status, body.topics]).toMatchObject([200, [{ topic: 'maintenance', body: {} }]])
    expect(headers.get('cache-control')).toBe('public, max-age=5')
    const tag = headers.get('etag') ?? ''
    expect((await visitor.get(address, { 'if-none-match': tag })).status).toBe(304)
    expect((await visitor.get(address, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    expect(announcementRequests()).toHaveLength(1)
  })

  it.each([
    ['/api/topics', 'request.invalid'],
    ['/api/topics?names=', 'request.invalid'],
    ['/api/topics?names=a,,b', 'request.invalid'],
    ['/api/topics?names=maintenance&names=weather', 'request.invalid'],
    ['/api/topics?names=weather', 'topic.unknown'],
    [`/api/topics?names=${Array.from({ length: 21 }, (_, n) => `t${n}`).join()}`, 'topic.tooMany'],
  ])('refuses %s', async (address, code) => {
    expect((await site.browser().get(address)).body.code).toBe(code)
  })

  it('has a source for every topic of the contracts', async () => {
    const names = topics.map(({ name }) => name)
    for (let from = 0; from < names.length; from += constants.maxPerTab) {
      const asked = names.slice(from, from + constants.maxPerTab)
      let found: readonly unknown[] = []
      const answer = site.browser().get(`/api/topics?names=${asked.join()}`)
      const read = answer.then(({ body }) => {
        found = Object(body).topics
      })
      // The topics are polled as time passes, once the request has reached the gateway.
      await eventually(async () => {
        await clock.advance(0)
        expect(found).toHaveLength(asked.length)
      })
      await read
    }
  })
})
