import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { readTopics } from '@player-site/contracts/topics/topics.calls.ts'
import type { TopicVersion } from '@player-site/contracts/topics/topics.events.ts'
import type { FastifyInstance } from 'fastify'
import { parseRequest } from '../edge/http/parse-request.ts'
import type { TopicHub } from './topic-hub.ts'

/** Shorter than a visitor's poll, long enough for a cache in front of many gateways. */
const cacheControl = 'public, max-age=5'

const tagOf = (topics: readonly TopicVersion[]): string =>
  `W/"${topics.map(({ topic, version }) => `${topic}:${version}`).join(',')}"`

/** Shared topics for visitors; the answer is the same for everyone. */
export function bindTopics(app: FastifyInstance, hub: Pick<TopicHub, 'read'>): void {
  app.route({
    method: readTopics.method,
    url: pathOf(readTopics),
    handler: async (request, reply) => {
      const { query } = parseRequest(readTopics, request)
      const topics = await hub.read((query?.names ?? '').split(','))
      const tag = tagOf(topics)
      reply.header('cache-control', cacheControl).header('etag', tag)
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()
      return reply.send({ topics })
    },
  })
}
