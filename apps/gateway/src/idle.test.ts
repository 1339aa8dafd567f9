import { readLatestActivity } from '@player-site/contracts/activity/activity.calls.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { platformSignOut } from '@player-site/contracts/session/session.calls.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type Browser, eventually, type TestTab } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const second = 1_000

describe('an unused session [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  const { signedIn } = site

  afterEach(() => {
    site.platform.answerAsUsual(readLatestActivity)
  })

  const sayActive = (tab: TestTab) => tab.ask('ACTIVE', {})
  const is = (phase: string) => (body: Readonly<Record<string, unknown>>) => body['is'] === phase
  const warnings = (tab: TestTab) => tab.named('IDLE_WARNING').map(({ body }) => body['is'])
  const countRequests = (call: CallSpec, name: string) =>
    site.platform.requestsBy(`player-${name}`, call).length
  const isOver = async (browser: Browser) =>
    (await browser.get('/session')).body.authorized === false

  it('is warned after 1,620 s on its own tabs, and ends after 1,800 s, upstream as well', async () => {
    const [phone, laptop] = [await signedIn('quiet'), await signedIn('quiet')]
    const [one, two, other] = [phone.openTab(), phone.openTab(), laptop.openTab()]
    const snapshot = await one.hears('SNAPSHOT')
    await two.hears('SNAPSHOT')
    await other.hears('SNAPSHOT')
    const startedAt = clock.now()
    expect(snapshot['session']).toMatchObject({ idleEndsAt: startedAt + 1_800 * second })
    await clock.advance(1_000 * second)
    await sayActive(other)
    await clock.advance(619 * second)
    expect(warnings(one)).toEqual([])
    await clock.advance(4 * second)
    for (const tab of [one, two]) {
      const warning = await tab.hears('IDLE_WARNING', is('showing'))
      expect(warning).toMatchObject({ endsAt: startedAt + 1_800 * second })
      expect(Number(warning['secondsLeft'])).toBeGreaterThanOrEqual(178)
    }
    await clock.advance(176 * second)
    expect(await isOver(phone)).toBe(false)
    await clock.advance(4 * second)
    for (const tab of [one, two]) {
      expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'idle' })
    }
    expect(await isOver(phone)).toBe(true)
    await eventually(() => expect(countRequests(platformSignOut, 'quiet')).toBe(1))
    expect(warnings(other)).toEqual([])
    expect(await isOver(laptop)).toBe(false)
  })

  it('continues after activity in one tab, and removes the warning from every tab', async () => {
    const browser = await signedIn('answered')
    const [one, two] = [browser.openTab(), browser.openTab()]
    for (const tab of [one, two]) await tab.hears('SNAPSHOT')
    await clock.advance(1_622 * second)
    for (const tab of [one, two]) await tab.hears('IDLE_WARNING', is('showing'))
    const { endsAt } = await sayActive(one)
    expect(endsAt).toBe(clock.now() + 1_800 * second)
    expect(await two.hears('IDLE_WARNING', is('dismissed'))).toMatchObject({ endsAt })
    expect(warnings(two)).toEqual(['showing', 'dismissed'])
    await clock.advance(1_600 * second)
    expect(await isOver(browser)).toBe(false)
  })

  it('ends on time with no tab anywhere', async () => {
    const browser = await signedIn('tabless')
    await clock.advance(1_798 * second)
    expect(await isOver(browser)).toBe(false)
    await clock.advance(5 * second)
    await eventually(async () => expect(await isOver(browser)).toBe(true))
    await eventually(() => expect(countRequests(platformSignOut, 'tabless')).toBe(1))
  })

  it('counts a round that the player started in a game whose frame gives us no input', async () => {
    const browser = await signedIn('playing')
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    const playedAt = clock.now() + 1_500 * second
    site.platform.answer(readLatestActivity, () => ({
      creationDate: new Date(playedAt).toISOString(),
    }))
    await clock.advance(1_621 * second)
    await eventually(() => expect(countRequests(readLatestActivity, 'playing')).toBe(1))
    const line = () =>
      site.gateway.lines.filter(
        ({ event, playerId }) => event === 'session.idleWarned' && playerId === 'player-playing',
      )
    const reload = await eventually(async () => {
      const fresh = browser.openTab()
      const { session } = await fresh.hears('SNAPSHOT')
      expect(session).toMatchObject({ idleEndsAt: playedAt + 1_800 * second })
      return fresh
    })
    expect(line()).toEqual([])
    expect(warnings(reload)).toEqual([])
    expect(warnings(tab)).toEqual([])
  })

  it('shows the warning to a tab that joins during it', async () => {
    const browser = await signedIn('reloaded')
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    await clock.advance(1_700 * second)
    await tab.hears('IDLE_WARNING', is('showing'))
    const fresh = browser.openTab()
    const warning = await fresh.hears('IDLE_WARNING')
    expect(Number(warning['secondsLeft'])).toBeLessThanOrEqual(101)
    expect(fresh.heard.map(({ name }) => name).indexOf('SNAPSHOT')).toBe(0)
  })

  it('is stored at most every five seconds', async () => {
    const tab = (await signedIn('busy')).openTab()
    await tab.hears('SNAPSHOT')
    const first = await sayActive(tab)
    await clock.advance(4 * second)
    expect(await sayActive(tab)).toEqual(first)
    await clock.advance(1 * second)
    expect((await sayActive(tab)).endsAt).toBe(first.endsAt + 5 * second)
  })
})
