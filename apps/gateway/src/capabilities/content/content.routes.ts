import { askContent } from '@player-site/contracts/content/content.calls.ts'
import { browserQueries } from '@player-site/contracts/content/content.queries.ts'
import { contentService } from '@player-site/contracts/content/content-service.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { sourceOfAddress } from '@player-site/contracts/kernel/address.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseRequest } from '../../edge/http/parse-request.ts'
import type { Viewer } from './content.audience.rules.ts'
import type { ContentService } from './content.service.ts'

export interface ContentRoutesDeps {
  readonly content: ContentService
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const queryByText = new Map(browserQueries.map((query) => [query.groq, query]))

const refuseUnreadable = (field: string, message: string): CodedError =>
  new CodedError('request.invalid', { validationErrors: [{ field, message }] })

/** `$name=<JSON>` beside the query. */
const paramsIn = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]) => {
        try {
          return [name.slice(1), readJson(String(value))]
        } catch {
          throw refuseUnreadable(name, 'must be JSON')
        }
      }),
  )

/**
 * The content service's read API for browsers: only the queries of the contracts. The audience is
 * resolved here. @see B§7 Content
 */
export function bindContent(app: FastifyInstance, { content, viewerOf }: ContentRoutesDeps): void {
  app.get(pathOf(askContent), async (request, reply) => {
    const { query: given = { query: '' } } = parseRequest(askContent, request)
    if (Buffer.byteLength(given.query) > contentService.maxQueryBytes) {
      throw new CodedError('request.tooLarge')
    }
    const query = queryByText.get(given.query)
    if (!query) throw new CodedError('content.queryUnknown')
    const params = z.safeParse(query.params, paramsIn(given))
    if (!params.success) {
      const [fault] = params.error.issues
      throw refuseUnreadable(`$${fault?.path.join('.') ?? ''}`, fault?.message ?? 'is not right')
    }
    const source = sourceOfAddress(request.ip)
    const result = await content.ask(query, params.data, await viewerOf(request), source)
    return reply.header('cache-control', 'private, max-age=60').send({ result })
  })
}
