import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { topicVersion } from './topics.events.ts'

/** Visitors have no socket: they poll. The reply leaves out topics that have no version yet. */
export const readTopics = defineCall({
  id: 'topics.read',
  method: 'GET',
  path: '/api/topics',
  api: 'gateway',
  access: 'public',
  query: z.object({
    /** Names of topics, separated by commas. */
    names: z
      .string()
      .check(
        z.maxLength(2_000),
        z.regex(/^[a-z][a-z0-9.-]*(?:,[a-z][a-z0-9.-]*)*$/, { error: 'must be names of topics' }),
      ),
  }),
  reply: z.object({ topics: z.array(topicVersion) }),
  // The last two are here because a background poll that fails is not shown.
  errors: ['topic.unknown', 'topic.tooMany', 'route.notFound', 'system.error'],
  source: 'design: Shared news',
  summary: 'Returns the latest versions of topics, for visitors',
})

export const topicsCalls = [readTopics] as const
