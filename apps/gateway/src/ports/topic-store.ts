import type { Unsubscribe } from './bus.ts'

/** One version of a topic as nodes share it; a greater version replaces a smaller one. */
export interface TopicValue {
  readonly version: number
  /** The topic's body as JSON. */
  readonly body: string
}

export interface TopicTurn {
  /** This node polls the topic until its lease ends. */
  readonly isElected: boolean
  /** The stored value, when it is newer than the known one. */
  readonly value: TopicValue | undefined
}

/** A lease is renewed well within this time; a node that stopped is replaced after it. */
export const topicLeaseMs = 6_000
/** How long a value outlives the last renewal. Longer than the clocks of nodes differ. */
export const topicValueMs = 60_000

/**
 * Shared topic state: which node polls each topic, and its latest value. A node renews only while
 * it is interested, so the interest of a dead node ends with its lease.
 */
export interface TopicStore {
  /**
   * Acquires or renews the lease of a topic when possible, and reads the value. Calling it at
   * intervals also recovers lost messages.
   * @param known the version that the node has, 0 for none
   */
  takeTurn(topic: string, node: string, known: number): Promise<TopicTurn>
  /**
   * Stores a body as the next version and publishes it, unless it equals the stored one. Versions
   * grow even after the store was emptied: they are at least the wall-clock time.
   * @returns the value now stored; `undefined` when the lease is not this node's
   */
  publish(topic: string, node: string, body: string): Promise<TopicValue | undefined>
  /** Releases the lease, if it is this node's. */
  release(topic: string, node: string): Promise<void>
  /** Emits published values; any of them may be lost. */
  subscribe(topic: string, onValue: (value: TopicValue) => void): Promise<Unsubscribe>
}
