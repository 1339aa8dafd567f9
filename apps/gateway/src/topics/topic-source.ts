import type { TopicSpec } from '@player-site/contracts/kernel/topic.ts'

/** A topic and its source. */
export interface TopicSource {
  readonly spec: TopicSpec
  /** Polls the upstream once. */
  readonly read: () => Promise<unknown>
}
