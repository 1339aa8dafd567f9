import { maintenance } from './announcements/announcements.topics.ts'
import { tableSeatsTopic } from './games/table-seats.topics.ts'
import { jackpotsTopics } from './jackpots/jackpots.topics.ts'
import type { TopicSpec } from './kernel/topic.ts'
import { winnersTopics } from './winners/winners.topics.ts'

/** Every topic there is: gateways poll these, AsyncAPI lists them. */
export const topics: readonly TopicSpec[] = [
  maintenance,
  ...winnersTopics,
  ...jackpotsTopics,
  tableSeatsTopic,
]
