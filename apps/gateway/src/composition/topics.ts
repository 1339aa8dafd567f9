import { randomUUID } from 'node:crypto'
import type { CreatedCapability } from '../manifest/capability.ts'
import { createTopicHub, type TopicHub } from '../topics/topic-hub.ts'
import type { Infra } from './infra.ts'

/** Creates the shared topics for the tabs and visitors of this node. */
export const createTopics = (
  created: readonly CreatedCapability<unknown>[],
  { stores, clock, log, deadlineScale }: Pick<Infra, 'stores' | 'clock' | 'log' | 'deadlineScale'>,
): TopicHub =>
  createTopicHub({
    sources: created.flatMap(({ topics = [] }) => topics),
    store: stores.topics,
    node: randomUUID(),
    clock,
    log,
    deadlineScale,
  })
