import { CodedError } from '@player-site/contracts/errors.ts'
import { topics as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { TopicVersion } from '@player-site/contracts/topics/topics.events.ts'
import type { DeliverToTab } from './topic-delivery.ts'
import { TopicFeed, type TopicFeedDeps } from './topic-feed.ts'
import type { TopicSource } from './topic-source.ts'

export interface TopicHubDeps extends TopicFeedDeps {
  readonly sources: readonly TopicSource[]
}

/** The topics of this node: which tab watches what, and the latest version for visitors. */
export interface TopicHub {
  /**
   * Adds topics to a tab's watches, all of them or none. Known versions are sent at once.
   * @returns everything that the tab watches now
   * @throws CodedError topic.unknown, topic.tooMany
   */
  watch(tabId: string, topics: readonly string[], tell: DeliverToTab): readonly string[]
  /** Unwatched topics are ignored. @returns what the tab still watches */
  unwatch(tabId: string, topics: readonly string[]): readonly string[]
  /** Removes the tab's watches. */
  leave(tabId: string): void
  /**
   * The latest versions; topics without any are omitted.
   * @throws CodedError topic.unknown, topic.tooMany
   */
  read(topics: readonly string[]): Promise<readonly TopicVersion[]>
  /** Releases every lease to the other nodes. */
  stop(): Promise<void>
}

export function createTopicHub({ sources, ...deps }: TopicHubDeps): TopicHub {
  const feeds = new Map(sources.map((source) => [source.spec.name, new TopicFeed(source, deps)]))
  const watched = new Map<string, Set<string>>()

  const feedOf = (topic: string): TopicFeed => {
    const feed = feeds.get(topic)
    if (!feed) throw new CodedError('topic.unknown', { details: { topic } })
    return feed
  }
  const checkCount = ({ size }: ReadonlySet<string>): void => {
    if (size > constants.maxPerTab) {
      throw new CodedError('topic.tooMany', { details: { max: constants.maxPerTab } })
    }
  }
  const unwatch = (tabId: string, topics: Iterable<string>): readonly string[] => {
    const own = watched.get(tabId)
    if (!own) return []
    for (const topic of [...topics]) if (own.delete(topic)) feeds.get(topic)?.unwatch(tabId)
    if (own.size === 0) watched.delete(tabId)
    return [...own]
  }
  return {
    watch(tabId, topics, tell) {
      const all = new Set([...(watched.get(tabId) ?? []), ...topics])
      checkCount(all)
      const added = [...new Set(topics)].map(feedOf)
      watched.set(tabId, all)
      for (const feed of added) feed.watch(tabId, tell)
      return [...all]
    },
    unwatch,
    leave(tabId) {
      unwatch(tabId, watched.get(tabId) ?? [])
    },
    async read(topics) {
      const requested = new Set(topics)
      checkCount(requested)
      const versions = await Promise.all([...requested].map(feedOf).map((feed) => feed.read()))
      return versions.filter((version) => version !== undefined)
    },
    async stop() {
      await Promise.all([...feeds.values()].map((feed) => feed.stop()))
    },
  }
}
