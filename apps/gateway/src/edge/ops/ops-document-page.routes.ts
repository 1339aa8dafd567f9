import { viewDocumentPage } from '@player-site/contracts/documents/documents.staff.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { opsViewDocumentPage } from '@player-site/contracts/ops/ops-verification.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsGuard } from './ops-session.routes.ts'

export interface OpsVerificationDeps {
  readonly guard: OpsGuard
  readonly platform: PlatformApi
  readonly log: Log
}

/** A file of a player is never a page of the console: it runs nothing, and nothing frames it. */
const filePolicy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      sandbox: [],
    },
  },
} as const

/** Serves the pages of documents to staff with the kyc role; each view is recorded. */
export function bindOpsDocumentPage(
  app: FastifyInstance,
  { guard, platform, log }: OpsVerificationDeps,
): void {
  app.route({
    method: opsViewDocumentPage.method,
    url: pathOf(opsViewDocumentPage),
    helmet: filePolicy,
    handler: async (request, reply) => {
      const operator = await guard.verifying(request)
      const { params } = parseRequest(opsViewDocumentPage, request)
      if (!params) throw new CodedError('request.invalid')
      const { documentId, page } = params
      const requestId = request.id
      recordAct(log, request, operator, { action: 'viewDocument', documentId, page })
      const file = await platform.ask(
        viewDocumentPage,
        { params, body: { operator: operator.name } },
        { requestId },
      )
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="page-${page}.jpg"`)
        .type(file.mediaType)
        .send(Buffer.from(file.data, 'base64'))
    },
  })
}
