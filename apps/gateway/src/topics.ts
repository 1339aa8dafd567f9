import { randomUUID } from 'node:crypto'
import { readAnnouncements } from '@player-site/contracts/announcements/announcements.calls.ts'
import { maintenance } from '@player-site/contracts/announcements/announcements.topics.ts'
import type { Stores } from './infra/stores.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { PlatformApi } from './ports/platform-api.ts'
import { createTopicHub, type TopicHub } from './topics/topic-hub.ts'
import type { TopicSource } from './topics/topic-source.ts'

/** Every topic and where its news comes from: a line each. */
const sourcesOf = (platform: PlatformApi): readonly TopicSource[] => [
  { spec: maintenance, read: () => platform.ask(readAnnouncements) },
]

export interface TopicsDeps {
  readonly stores: Pick<Stores, 'topics'>
  readonly platform: PlatformApi
  readonly clock: Clock
  readonly log: Log
}

export const composeTopics = ({ stores, platform, clock, log }: TopicsDeps): TopicHub =>
  createTopicHub({
    sources: sourcesOf(platform),
    store: stores.topics,
    node: randomUUID(),
    clock,
    log,
  })
