import type { Clock } from '../ports/clock.ts'
import {
  type TopicStore,
  type TopicValue,
  topicLeaseMs,
  topicValueMs,
} from '../ports/topic-store.ts'

type Listener = (value: TopicValue) => void

interface Shared {
  holder: { readonly node: string; readonly endsAtMs: number } | undefined
  value: TopicValue | undefined
  valueEndsAtMs: number
  readonly listeners: Set<Listener>
}

/** The topics that the nodes of one process share. */
export function createMemoryTopicStore(clock: Pick<Clock, 'now' | 'monotonicMs'>): TopicStore {
  const topics = new Map<string, Shared>()
  const sharedOf = (topic: string): Shared => {
    const shared = topics.get(topic) ?? {
      holder: undefined,
      value: undefined,
      valueEndsAtMs: 0,
      listeners: new Set(),
    }
    topics.set(topic, shared)
    if (shared.holder && shared.holder.endsAtMs <= clock.monotonicMs()) shared.holder = undefined
    if (shared.valueEndsAtMs <= clock.monotonicMs()) shared.value = undefined
    return shared
  }
  const keepValue = (shared: Shared) => {
    shared.valueEndsAtMs = clock.monotonicMs() + topicValueMs
  }
  return {
    async takeTurn(topic, node, known) {
      const shared = sharedOf(topic)
      const isElected = shared.holder === undefined || shared.holder.node === node
      if (isElected) {
        shared.holder = { node, endsAtMs: clock.monotonicMs() + topicLeaseMs }
        keepValue(shared)
      }
      const { value } = shared
      return { isElected, value: value && value.version > known ? value : undefined }
    },
    async publish(topic, node, body) {
      const shared = sharedOf(topic)
      if (shared.holder?.node !== node) return undefined
      keepValue(shared)
      if (shared.value?.body === body) return shared.value
      const version = Math.max(Math.floor(clock.now()), (shared.value?.version ?? 0) + 1)
      const value = { version, body }
      shared.value = value
      for (const listener of [...shared.listeners]) listener(value)
      return value
    },
    async release(topic, node) {
      const shared = sharedOf(topic)
      if (shared.holder?.node === node) shared.holder = undefined
    },
    async subscribe(topic, onValue) {
      const { listeners } = sharedOf(topic)
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const listener: Listener = (value) => onValue(value)
      listeners.add(listener)
      return async () => {
        listeners.delete(listener)
      }
    },
  }
}
