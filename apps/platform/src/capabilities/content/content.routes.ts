import { contentService } from '@player-site/contracts/kernel/constants.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import type { ContentService } from './content.service.ts'

const asked = z.looseObject({
  query: z.string().check(z.minLength(1)),
  /** There is no token that would let anybody read more. */
  perspective: z.optional(z.literal(contentService.perspective)),
})

/** `$name=<JSON>` beside the query. */
function paramsOf(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(query).filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(
    given.map(([name, value]) => {
      try {
        return [name.slice(1), JSON.parse(String(value))]
      } catch {
        const validationErrors = [{ field: name, message: 'must be JSON' }]
        throw new CodedError('request.invalid', { validationErrors })
      }
    }),
  )
}

/** The read API of the content service. @see B§1, B§7 Content */
export function bindContent(app: FastifyInstance, name: string, service: ContentService): void {
  const path = `/content/v${contentService.apiVersion}/data/query/${name}`
  app.get(path, { exposeHeadRoute: false }, async (request) => {
    const query = parseBy(asked, request.query)
    const startedMs = performance.now()
    const result = await service.answer(query.query, paramsOf(query))
    return { result, ms: Math.round(performance.now() - startedMs), version: service.version }
  })
}
