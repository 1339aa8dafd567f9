import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TopicStore, TopicValue } from '../src/ports/topic-store.ts'
import { eventually } from './browser.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'

interface Opened {
  readonly topics: TopicStore
  close(): Promise<void>
}

/** Contract of every topic store; two nodes share what `open` opens. */
export function topicStoreContract(
  name: string,
  open: (clock: ManualClock) => Promise<readonly [Opened, Opened]>,
) {
  describe(`topics that nodes share ${name}`, () => {
    const clock = createManualClock()
    let here: TopicStore
    let there: TopicStore
    let opened: readonly Opened[] = []
    let topic = ''
    beforeAll(async () => {
      const both = await open(clock)
      opened = both
      here = both[0].topics
      there = both[1].topics
    })
    afterAll(async () => {
      for (const one of opened) await one.close()
    })
    beforeEach(() => {
      topic = `topic-${randomUUID()}`
    })

    it('elect one of many concurrent nodes', async () => {
      const nodes = ['a', 'b', 'c', 'd']
      const turns = await Promise.all(
        nodes.map((node, n) => (n % 2 ? here : there).takeTurn(topic, node, 0)),
      )
      expect(turns.filter(({ isElected }) => isElected)).toHaveLength(1)
    })

    it('keeps the elected node until it releases its lease', async () => {
      expect((await here.takeTurn(topic, 'a', 0)).isElected).toBe(true)
      expect((await here.takeTurn(topic, 'a', 0)).isElected).toBe(true)
      expect((await there.takeTurn(topic, 'b', 0)).isElected).toBe(false)
      // Only the own lease can be released.
      await there.release(topic, 'b')
      expect((await there.takeTurn(topic, 'b', 0)).isElected).toBe(false)
      await here.release(topic, 'a')
      expect((await there.takeTurn(topic, 'b', 0)).isElected).toBe(true)
    })

    it('sends every node a new value, and an equal one only once', async () => {
      const received: TopicValue[][] = [[], []]
      await here.subscribe(topic, (value) => received[0]?.push(value))
      const unsubscribe = await there.subscribe(topic, (value) => received[1]?.push(value))
      await here.takeTurn(topic, 'a', 0)
      const first = await here.publish(topic, 'a', '{"n":1}')
      expect(await here.publish(topic, 'a', '{"n":1}')).toEqual(first)
      const second = await here.publish(topic, 'a', '{"n":2}')
      await eventually(() =>
        expect(received).toEqual([
          [first, second],
          [first, second],
        ]),
      )
      await unsubscribe()
      const third = await here.publish(topic, 'a', '{"n":3}')
      await eventually(() => expect(received[0]).toEqual([first, second, third]))
      expect(received[1]).toEqual([first, second])
    })

    it('gives versions that grow, at least as fast as the wall clock', async () => {
      await here.takeTurn(topic, 'a', 0)
      const versions: number[] = []
      for (let n = 0; n < 3; n += 1) {
        versions.push((await here.publish(topic, 'a', `{"n":${n}}`))?.version ?? 0)
      }
      expect(versions[0]).toBe(clock.now())
      expect(versions).toEqual([versions[0], clock.now() + 1, clock.now() + 2])
      await clock.advance(60_000)
      await here.takeTurn(topic, 'a', 0)
      expect((await here.publish(topic, 'a', '{}'))?.version).toBe(clock.now())
    })

    it('refuse a value of a node that is not elected', async () => {
      await here.takeTurn(topic, 'a', 0)
      const value = await here.publish(topic, 'a', '{"n":1}')
      expect(await there.publish(topic, 'b', '{"n":2}')).toBeUndefined()
      expect((await there.takeTurn(topic, 'b', 0)).value).toEqual(value)
    })

    it('returns the value to a node with an older one or none', async () => {
      await here.takeTurn(topic, 'a', 0)
      const value = await here.publish(topic, 'a', '{"text":"ä 1 2"}')
      const version = value?.version ?? 0
      expect((await there.takeTurn(topic, 'b', 0)).value).toEqual(value)
      expect((await there.takeTurn(topic, 'b', version - 1)).value).toEqual(value)
      expect((await there.takeTurn(topic, 'b', version)).value).toBeUndefined()
    })
  })
}
