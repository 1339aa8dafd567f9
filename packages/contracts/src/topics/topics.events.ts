import * as z from 'zod/mini'
import { defineCommand, defineEvent } from '../kernel/event.ts'
import { topicName } from '../kernel/topic.ts'

const source = 'design: Shared news'

/** More than the 20 that a tab may watch, so that the gateway can say which rule was broken. */
const topicList = z.array(topicName).check(z.minLength(1), z.maxLength(64))

/** One version of a topic. A tab drops a version that is not newer than the one it has. */
export const topicVersion = z.object({
  topic: topicName,
  version: z.int().check(z.nonnegative()),
  /** As the topic's own contract has it. */
  body: z.unknown(),
})
export type TopicVersion = z.infer<typeof topicVersion>

export const topicEvent = defineEvent('TOPIC', topicVersion, {
  numbered: false,
  source,
  summary: 'The latest version of a watched topic; at most one a second for each topic',
})

export const watchTopics = defineCommand(
  'TOPICS_WATCH',
  z.object({ topics: topicList }),
  z.object({ watching: z.array(topicName) }),
  {
    source,
    summary: 'Adds topics to those that this tab watches; their known versions follow at once',
  },
)

export const unwatchTopics = defineCommand(
  'TOPICS_UNWATCH',
  z.object({ topics: topicList }),
  z.object({ watching: z.array(topicName) }),
  { source, summary: 'Removes topics from those that this tab watches' },
)

export const topicsEvents = [topicEvent] as const
export const topicsCommands = [watchTopics, unwatchTopics] as const
