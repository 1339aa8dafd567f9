import { CodedError } from '@player-site/contracts/errors.ts'
import { topics as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { defineTopic } from '@player-site/contracts/kernel/topic.ts'
import type { TopicVersion } from '@player-site/contracts/topics/topics.events.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts'
import { createMemoryTopicStore } from '../infra/memory-topic-store.ts'
import { type TopicStore, topicLeaseMs } from '../ports/topic-store.ts'
import { firstValueMs, turnEveryMs, visitMs } from './topic-feed.ts'
import { createTopicHub, type TopicHub } from './topic-hub.ts'

const everyMs = 10_000
const about = { everyMs, source: 'test', summary: 'test' }
const names = Array.from({ length: constants.maxPerTab + 1 }, (_, n) => `topic-${n}`)
const jackpot = 'topic-0'

let clock: ManualClock
let shared: TopicStore
/** The upstream's current value. */
let amount = 1
let isUpstreamDown = false
/** Nodes that polled, in order. */
let polls: string[] = []
let logged: string[] = []

const nodeOver = (node: string, store: TopicStore = shared): TopicHub => {
  const note = (event: string) => logged.push(event)
  return createTopicHub({
    sources: names.map((name) => ({
      spec: defineTopic(name, z.object({ amount: z.number() }), about),
      read: async () => {
        polls.push(node)
        if (isUpstreamDown) throw new CodedError('upstream.unavailable')
        return { amount }
      },
    })),
    store,
    node,
    clock,
    log: { debug: note, info: note, warn: note, error: note },
  })
}

/** A tab that watches a topic, and what it received. */
const tabOf = (hub: TopicHub, tabId: string, topic = jackpot) => {
  const sent: TopicVersion[] = []
  hub.watch(tabId, [topic], (version) => sent.push(version))
  return { sent, amounts: () => sent.map(({ body }) => Object(body)['amount']) }
}

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'none'
  } catch (error) {
    return error instanceof CodedError ? error.code : String(error)
  }
}

/** Polls as the elected node would, without waiting for its next interval. */
const publish = (next: number, node = 'a') => shared.publish(jackpot, node, `{"amount":${next}}`)

beforeEach(() => {
  clock = createManualClock()
  shared = createMemoryTopicStore(clock)
  amount = 1
  isUpstreamDown = false
  polls = []
  logged = []
})

describe('the node that polls a topic [memory]', () => {
  it('is one of those with watching tabs, and all of them receive its values', async () => {
    const [a, b] = [nodeOver('a'), nodeOver('b')]
    const [here, there] = [tabOf(a, 'tab-1'), tabOf(b, 'tab-2')]
    await clock.advance(0)
    expect([here.amounts(), there.amounts()]).toEqual([[1], [1]])
    amount = 2
    await clock.advance(3 * everyMs)
    expect(polls).toEqual(['a', 'a', 'a', 'a'])
    expect([here.amounts(), there.amounts()]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('is replaced within ten seconds when it dies', async () => {
    let isDead = false
    // A dead node releases nothing at the store.
    const silent = <T>(work: () => Promise<T>): Promise<T> =>
      isDead ? new Promise(() => {}) : work()
    const dying: TopicStore = {
      takeTurn: (...args) => silent(() => shared.takeTurn(...args)),
      publish: (...args) => silent(() => shared.publish(...args)),
      release: (...args) => silent(() => shared.release(...args)),
      subscribe: (...args) => shared.subscribe(...args),
    }
    const [a, b] = [nodeOver('a', dying), nodeOver('b')]
    tabOf(a, 'tab-1')
    await clock.advance(0)
    const there = tabOf(b, 'tab-2')
    await clock.advance(1_000)
    isDead = true
    amount = 2
    await clock.advance(topicLeaseMs + turnEveryMs)
    expect(topicLeaseMs + turnEveryMs).toBeLessThanOrEqual(10_000)
    expect(polls).toContain('b')
    expect(there.amounts()).toEqual([1, 2])
  })

  it('is replaced at the next turn when its last tab goes', async () => {
    const [a, b] = [nodeOver('a'), nodeOver('b')]
    tabOf(a, 'tab-1')
    await clock.advance(0)
    tabOf(b, 'tab-2')
    a.leave('tab-1')
    await clock.advance(turnEveryMs)
    expect(polls).toEqual(['a', 'b'])
  })

  it.each(['leave', 'unwatch', 'stop'] as const)('stops polling after the last %s', async (how) => {
    const a = nodeOver('a')
    tabOf(a, 'tab-1')
    await clock.advance(0)
    if (how === 'leave') a.leave('tab-1')
    else if (how === 'unwatch') expect(a.unwatch('tab-1', [jackpot])).toEqual([])
    else await a.stop()
    // At once, not when the lease ends.
    expect((await shared.takeTurn(jackpot, 'another node', 0)).isElected).toBe(true)
    await clock.advance(3 * everyMs)
    expect(polls).toEqual(['a'])
  })

  it('keeps polling for the remaining tab', async () => {
    const a = nodeOver('a')
    tabOf(a, 'tab-1')
    const stays = tabOf(a, 'tab-2')
    await clock.advance(0)
    a.leave('tab-1')
    amount = 2
    await clock.advance(everyMs)
    expect(stays.amounts()).toEqual([1, 2])
  })

  it('logs an upstream outage once, keeps the last value, and recovers', async () => {
    const a = nodeOver('a')
    const tab = tabOf(a, 'tab-1')
    await clock.advance(0)
    isUpstreamDown = true
    await clock.advance(3 * everyMs)
    const joined = tabOf(a, 'tab-2')
    expect(joined.amounts()).toEqual([1])
    isUpstreamDown = false
    amount = 2
    await clock.advance(everyMs)
    expect(tab.amounts()).toEqual([1, 2])
    expect(logged).toEqual(['topics.pollFailed', 'topics.recovered'])
  })
})

describe('a version [memory]', () => {
  it('is sent at once to a tab that joins later, also on another node', async () => {
    const [a, b] = [nodeOver('a'), nodeOver('b')]
    tabOf(a, 'tab-1')
    await clock.advance(0)
    expect(tabOf(a, 'tab-2').amounts()).toEqual([1])
    const there = tabOf(b, 'tab-3')
    await clock.advance(0)
    expect(there.amounts()).toEqual([1])
    expect(polls).toEqual(['a'])
  })

  it('is conflated: ten within a second are one frame, the last', async () => {
    const a = nodeOver('a')
    const tab = tabOf(a, 'tab-1')
    await clock.advance(0)
    for (let n = 2; n <= 11; n += 1) {
      await publish(n)
      await clock.advance(90)
    }
    expect(tab.amounts()).toEqual([1])
    await clock.advance(100)
    expect(tab.amounts()).toEqual([1, 11])
    await clock.advance(5_000)
    expect(tab.amounts()).toEqual([1, 11])
  })

  it('is sent at once when the last one is a second old', async () => {
    const a = nodeOver('a')
    const tab = tabOf(a, 'tab-1')
    await clock.advance(constants.minGapMs)
    await publish(2)
    expect(tab.amounts()).toEqual([1, 2])
  })

  it('is never older than the previous one', async () => {
    let tell: Parameters<TopicStore['subscribe']>[1] = () => {}
    const a = nodeOver('a', {
      ...shared,
      subscribe: async (_topic, onValue) => {
        tell = onValue
        return async () => {}
      },
    })
    const tab = tabOf(a, 'tab-1')
    await clock.advance(1_500)
    const [first] = tab.sent
    tell({ version: (first?.version ?? 0) - 1, body: '{"amount":0}' })
    tell({ version: first?.version ?? 0, body: '{"amount":0}' })
    await clock.advance(1_500)
    expect(tab.amounts()).toEqual([1])
    expect(tabOf(a, 'tab-2').amounts()).toEqual([1])
    tell({ version: (first?.version ?? 0) + 1, body: '{"amount":3}' })
    expect(tab.amounts()).toEqual([1, 3])
  })

  it('that was lost arrives with the next turn', async () => {
    const deaf: TopicStore = { ...shared, subscribe: async () => async () => {} }
    const [a, b] = [nodeOver('a'), nodeOver('b', deaf)]
    tabOf(a, 'tab-1')
    await clock.advance(0)
    const there = tabOf(b, 'tab-2')
    await clock.advance(1_000)
    await publish(2)
    expect(there.amounts()).toEqual([1])
    await clock.advance(turnEveryMs)
    expect(there.amounts()).toEqual([1, 2])
  })

  it('arrives with the turns while subscribing fails', async () => {
    const refusing: TopicStore = {
      ...shared,
      subscribe: () => Promise.reject(new Error('no connection')),
    }
    const b = nodeOver('b', refusing)
    tabOf(nodeOver('a'), 'tab-1')
    await clock.advance(0)
    const there = tabOf(b, 'tab-2')
    await clock.advance(1_000)
    await publish(2)
    await clock.advance(turnEveryMs)
    expect(there.amounts()).toEqual([1, 2])
  })

  it('that cannot be parsed, as of another release, is dropped', async () => {
    const a = nodeOver('a')
    const tab = tabOf(a, 'tab-1')
    await clock.advance(1_000)
    await shared.publish(jackpot, 'a', '{"sum":2}')
    await shared.publish(jackpot, 'a', '{')
    expect(tab.amounts()).toEqual([1])
    expect(logged).toEqual(['topics.valueUnreadable'])
  })

  it('goes to no tab that stopped watching', async () => {
    const a = nodeOver('a')
    tabOf(a, 'tab-1')
    const closedTab = tabOf(a, 'tab-2')
    await clock.advance(1_000)
    a.unwatch('tab-2', [jackpot])
    await publish(2)
    await clock.advance(2_000)
    expect(closedTab.amounts()).toEqual([1])
  })
})

describe('topics that a tab may watch [memory]', () => {
  it('are limited to twenty, all of a request or none', async () => {
    const a = nodeOver('a')
    const ignore = () => {}
    expect(a.watch('tab-1', names.slice(0, 19), ignore)).toHaveLength(19)
    expect(codeOf(() => a.watch('tab-1', names.slice(19), ignore))).toBe('topic.tooMany')
    // An already watched topic counts once.
    expect(a.watch('tab-1', names.slice(0, 20), ignore)).toHaveLength(20)
    expect(codeOf(() => a.watch('tab-1', names.slice(20), ignore))).toBe('topic.tooMany')
    expect(a.unwatch('tab-1', names.slice(0, 1))).toHaveLength(19)
    expect(a.watch('tab-1', names.slice(20), ignore)).toHaveLength(20)
  })

  it('must exist', async () => {
    const a = nodeOver('a')
    expect(codeOf(() => a.watch('tab-1', [jackpot, 'weather'], () => {}))).toBe('topic.unknown')
    await clock.advance(everyMs)
    expect(polls).toEqual([])
    expect(a.unwatch('tab-1', ['weather'])).toEqual([])
  })

  it('can be requested again without another frame', async () => {
    const a = nodeOver('a')
    const tab = tabOf(a, 'tab-1')
    await clock.advance(0)
    a.watch('tab-1', [jackpot], () => tab.sent.push({ topic: jackpot, version: 0, body: {} }))
    await clock.advance(2_000)
    expect(tab.amounts()).toEqual([1])
  })
})

describe("a visitor's request [memory]", () => {
  const ask = async (hub: TopicHub, topics: readonly string[] = [jackpot]) => {
    const answer = hub.read(topics)
    await clock.advance(0)
    return answer
  }

  it('waits for the first value, and keeps the topic fresh while visitors request it', async () => {
    const a = nodeOver('a')
    expect(await ask(a)).toMatchObject([{ topic: jackpot, body: { amount: 1 } }])
    amount = 2
    await clock.advance(15_000)
    expect(await ask(a)).toMatchObject([{ body: { amount: 2 } }])
    await clock.advance(visitMs + turnEveryMs)
    const before = polls.length
    await clock.advance(visitMs)
    expect(polls).toHaveLength(before)
  })

  it('omits a topic without a value in time', async () => {
    isUpstreamDown = true
    const answer = nodeOver('a').read([jackpot])
    await clock.advance(firstValueMs)
    expect(await answer).toEqual([])
  })

  it('accepts up to twenty existing topics', async () => {
    const a = nodeOver('a')
    await expect(a.read(names)).rejects.toMatchObject({ code: 'topic.tooMany' })
    await expect(a.read(['weather'])).rejects.toMatchObject({ code: 'topic.unknown' })
    expect(await ask(a, [jackpot, jackpot])).toHaveLength(1)
  })
})
