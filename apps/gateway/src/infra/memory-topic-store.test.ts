import { expect, it } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { topicStoreContract } from '../../testing/topic-store-contract.ts'
import { topicLeaseMs, topicValueMs } from '../ports/topic-store.ts'
import { createMemoryTopicStore } from './memory-topic-store.ts'

topicStoreContract('[memory]', async (clock) => {
  const shared = { topics: createMemoryTopicStore(clock), close: async () => {} }
  return [shared, shared]
})

it('ends the lease of a node that stops renewing it', async () => {
  const clock = createManualClock()
  const topics = createMemoryTopicStore(clock)
  await topics.takeTurn('t', 'a', 0)
  await clock.advance(topicLeaseMs - 1)
  expect((await topics.takeTurn('t', 'b', 0)).isElected).toBe(false)
  await clock.advance(1)
  expect((await topics.takeTurn('t', 'b', 0)).isElected).toBe(true)
  expect(await topics.publish('t', 'a', '{}')).toBeUndefined()
})

it('drops a value that no poller renews', async () => {
  const clock = createManualClock()
  const topics = createMemoryTopicStore(clock)
  await topics.takeTurn('t', 'a', 0)
  await topics.publish('t', 'a', '{}')
  await clock.advance(topicValueMs - 1)
  expect((await topics.takeTurn('t', 'a', 0)).value).toBeDefined()
  await clock.advance(topicValueMs)
  expect((await topics.takeTurn('t', 'a', 0)).value).toBeUndefined()
})
