import {
  readActivitySummary,
  readMinutesRemaining,
  resetActivityTimer,
} from '@player-site/contracts/activity/activity.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser, TestTab } from '../testing/browser.ts'
import { passIoTurns } from '../testing/io-turns.ts'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const second = 1_000

describe('the reality check [memory]', () => {
  let clock: ManualClock
  const site = scriptedSite(() => {
    clock = createManualClock()
    return { clock }
  })
  let browser: Browser
  let name = ''
  let count = 0
  /** The state that the scripted platform counts by: when the check falls due. */
  let dueAt = 0
  let polledAt: number[] = []

  beforeEach(async () => {
    count += 1
    name = `checked-${count}`
    dueAt = clock.now() + 90 * second
    polledAt = []
    site.platform.answer(readMinutesRemaining, () => {
      polledAt.push(clock.now())
      return { minutesRemaining: (dueAt - clock.now()) / 60_000 }
    })
    site.platform.answer(resetActivityTimer, () => {
      dueAt = clock.now() + 30 * 60 * second
      return {}
    })
    browser = await site.signedIn(name)
  })

  const polls = () => site.platform.requestsBy(`player-${name}`, readMinutesRemaining).length
  const phases = (tab: TestTab) => tab.named('ACTIVITY_SUMMARY').map(({ body }) => body['is'])
  const act = (tab: TestTab, action: string) => tab.ask('ACTIVITY_TIMER', { action })
  const maxSteps = 1_000
  /** Advances the clock in small steps until the condition holds; calls take no clock time. */
  const passUntil = async (happened: () => boolean, stepMs = 2 * second) => {
    for (let step = 0; step < maxSteps; step += 1) {
      await clock.advance(stepMs)
      await passIoTurns()
      if (happened()) return
    }
    throw new Error('The condition never held')
  }
  /** Opens two tabs of the player, after the first poll of the check. */
  const twoTabs = async () => {
    const tabs = [browser.openTab(), browser.openTab()] as const
    for (const tab of tabs) await tab.hears('SNAPSHOT')
    await passUntil(() => polls() === 1)
    return tabs
  }
  const untilDue = (tab: TestTab) => passUntil(() => phases(tab).includes('showing'))

  it('is polled every minute and when it falls due, then shown on every tab without further polls', async () => {
    const [one, two] = await twoTabs()
    await passUntil(() => polls() === 2)
    expect(phases(one)).toEqual([])
    await untilDue(one)
    for (const tab of [one, two]) {
      expect(await tab.hears('ACTIVITY_SUMMARY')).toMatchObject({
        is: 'showing',
        turnover: 20,
        winnings: 15.5,
        delta: -4.5,
      })
    }
    const [first = 0, next = 0, last = 0] = polledAt
    expect(next - first).toBeGreaterThanOrEqual(60 * second)
    expect(last).toBeGreaterThanOrEqual(dueAt)
    expect(last).toBeLessThan(dueAt + 20 * second)
    await clock.advance(300 * second)
    expect(polls()).toBe(3)
    expect(phases(one)).toEqual(['showing'])
    const fresh = browser.openTab()
    expect(await fresh.hears('SNAPSHOT')).toMatchObject({
      activity: { is: 'showing', summary: { turnover: 20 } },
    })
  })

  it('of 30 minutes is shown at 30:00, never earlier, within 60 s, and again to a tab that reloads', async () => {
    const startedAt = clock.now()
    dueAt = startedAt + 30 * 60 * second
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    await passUntil(() => polls() === 1)
    while (clock.now() < dueAt - 90 * second) {
      const requested = polls()
      // The player stays active: an inactive session ends at 30 minutes.
      await tab.ask('ACTIVE', {})
      await passUntil(() => polls() > requested, 20 * second)
    }
    await clock.advance(dueAt - clock.now() - 1)
    expect(phases(tab)).toEqual([])
    await untilDue(tab)
    expect(clock.now() - startedAt).toBeGreaterThanOrEqual(30 * 60 * second)
    expect(clock.now() - startedAt).toBeLessThanOrEqual(31 * 60 * second)
    tab.socket.close()
    expect(await browser.openTab().hears('SNAPSHOT')).toMatchObject({
      activity: { is: 'showing' },
    })
  })

  it.each(['continue', 'reset'])(
    'disappears from every tab on %s, and the timer restarts',
    async (action) => {
      const [one, two] = await twoTabs()
      await untilDue(two)
      expect(await act(one, action)).toEqual({ action })
      const reset = site.platform.requests.findLast(({ id }) => id === resetActivityTimer.id)
      expect(reset?.headers['x-request-id']).toBeDefined()
      for (const tab of [one, two]) {
        await tab.hears('ACTIVITY_SUMMARY', (body) => body['is'] === 'dismissed')
      }
      const pollsBefore = polls()
      await passUntil(() => polls() > pollsBefore)
      expect(phases(two)).toEqual(['showing', 'dismissed'])
      expect(await browser.openTab().hears('SNAPSHOT')).toMatchObject({ activity: { is: 'quiet' } })
    },
  )

  it('disappears from every tab when acknowledged by a call, as from a link', async () => {
    const [one] = await twoTabs()
    await untilDue(one)
    const reply = await browser.request('/api/v1/player/wallet/activity_check', {
      method: 'PATCH',
      body: '{}',
    })
    expect(reply.status).toBe(200)
    await one.hears('ACTIVITY_SUMMARY', (body) => body['is'] === 'dismissed')
  })

  it('signs out on request, on all tabs of the session', async () => {
    const [one, two] = await twoTabs()
    await untilDue(one)
    one.socket.emit('ACTIVITY_TIMER', { action: 'logout' })
    for (const tab of [one, two]) {
      expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'signed_out' })
    }
  })

  it('is not polled while stopped, and resumes when started', async () => {
    const [one] = await twoTabs()
    await act(one, 'stop')
    await clock.advance(120 * second)
    expect(polls()).toBe(1)
    expect(phases(one)).toEqual([])
    await act(one, 'start')
    await clock.advance(1)
    expect(await one.hears('ACTIVITY_SUMMARY')).toMatchObject({ is: 'showing' })
  })

  it('retries when the platform call or its summary fails', async () => {
    site.platform.answer(readActivitySummary, (_request, reply) => reply.status(500).send({}))
    const [one] = await twoTabs()
    await passUntil(() =>
      site.gateway.lines.some(
        ({ event, playerId }) => event === 'activity.lookFailed' && playerId === `player-${name}`,
      ),
    )
    expect(phases(one)).toEqual([])
    site.platform.answerAsUsual(readActivitySummary)
    await untilDue(one)
  })
})
