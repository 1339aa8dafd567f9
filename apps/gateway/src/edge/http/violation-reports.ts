import { CodedError } from '@player-site/contracts/errors.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import { type Body, pathOf } from '@player-site/contracts/kernel/call.ts'
import type { LogSampler } from '@player-site/contracts/kernel/log-sampler.ts'
import { reportViolations } from '@player-site/contracts/security/security.calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseRequest } from './parse-request.ts'

interface Violation {
  readonly directive: string
  readonly blocked: string
}

/** An address may contain personal data; its origin or kind is enough. */
function originOrKind(blocked: string | undefined): string {
  if (!blocked) return 'unknown'
  if (/^[a-z-]{1,32}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 128) : 'unknown'
}

const directiveOf = (said: string | undefined): string =>
  /^[a-z-]{1,32}/.exec(said ?? '')?.[0] ?? 'unknown'

function violationsIn(body: Body<typeof reportViolations>): readonly Violation[] {
  if (!Array.isArray(body)) {
    const older = body['csp-report']
    const said = older['effective-directive'] ?? older['violated-directive']
    return [{ directive: directiveOf(said), blocked: originOrKind(older['blocked-uri']) }]
  }
  return body
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: said }) => ({
      directive: directiveOf(said?.effectiveDirective),
      blocked: originOrKind(said?.blockedURL),
    }))
}

const maxReportBytes = 16 * 1_024

/** Receives and logs the browsers' reports on the content security policy. */
export function bindViolationReports(app: FastifyInstance, log: Pick<LogSampler, 'warn'>): void {
  for (const type of ['application/csp-report', 'application/reports+json']) {
    app.addContentTypeParser<string>(
      type,
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => readJson(body),
    )
  }
  app.route({
    method: reportViolations.method,
    url: pathOf(reportViolations),
    bodyLimit: maxReportBytes,
    config: { isSentByBrowser: true },
    handler: async (request, reply) => {
      const { body } = parseRequest(reportViolations, request)
      if (!body) throw new CodedError('request.invalid')
      for (const violation of violationsIn(body)) log.warn('csp.violated', { ...violation })
      return reply.status(204).send()
    },
  })
}
