import { contentService } from '@player-site/contracts/content/content-service.ts'
import { CodedError, errors, replyFor } from '@player-site/contracts/errors.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import type { ContentService } from './content.service.ts'

const querySchema = z.looseObject({
  query: z.string().check(z.minLength(1)),
  /** No token exists that would give access to more. */
  perspective: z.optional(z.literal(contentService.perspective)),
})

/** `$name=<JSON>` beside the query. */
function paramsOf(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(query).filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(
    given.map(([name, value]) => {
      try {
        return [name.slice(1), readJson(String(value))]
      } catch {
        const validationErrors = [{ field: name, message: 'must be JSON' }]
        throw new CodedError('request.invalid', { validationErrors })
      }
    }),
  )
}

/** A refusal in the shape of the read API, which its clients quote, with our code next to it. */
function refuse(error: CodedError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message: description } = error
  return reply
    .status(errors[code].status)
    .send({ ...replyFor(error, request.id), error: { type: code, description } })
}

/** The read API of the content service, for the site's own queries. @see B§1, B§7 Content */
export function bindContent(app: FastifyInstance, name: string, service: ContentService): void {
  const path = `/content/v${contentService.apiVersion}/data/query/${name}`
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const startedMs = performance.now()
    try {
      const query = parseBy(querySchema, request.query)
      const result = await service.answer(query.query, paramsOf(query))
      return { result, ms: Math.round(performance.now() - startedMs), version: service.version }
    } catch (error) {
      if (error instanceof CodedError) return refuse(error, request, reply)
      throw error
    }
  })
}
