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
  /** The stored value, where it is newer than what the node knows. */
  readonly value: TopicValue | undefined
}

/** A lease is renewed well within this time; a node that stopped is replaced after it. */
export const topicLeaseMs = 6_000
/** How long a value outlives the last renewal. Longer than the clocks of nodes differ. */
export const topicValueMs = 60_000

/**
 * What nodes share of topics: who polls each of them, and its latest value. A node takes turns only
 * while it is interested itself, so interest of a node that died ends with its lease.
 */
export interface TopicStore {
  /**
   * Takes the lease of a topic where it is free, renews it where it is this node's, and reads the
   * value. A node that calls this at intervals also finds what a lost message would have told it.
   * @param known the version that the node has, 0 for none
   */
  takeTurn(topic: string, node: string, known: number): Promise<TopicTurn>
  /**
   * Stores a body as the next version and tells every node, unless it is the stored one already.
   * Versions grow also when the store was emptied: they are at least the wall-clock time.
   * @returns the value now stored; `undefined` when the lease is not this node's
   */
  publish(topic: string, node: string, body: string): Promise<TopicValue | undefined>
  /** Gives the lease up, if it is this node's. */
  release(topic: string, node: string): Promise<void>
  /** Tells of values as they are published; any of them may be lost. */
  subscribe(topic: string, onValue: (value: TopicValue) => void): Promise<Unsubscribe>
}
