import { viewDocumentPage } from '@player-site/contracts/documents/documents.staff.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { opsViewDocumentPage } from '@player-site/contracts/ops/ops-verification.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { parseRequest } from '../http/parse-request.ts'
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

/** An image is shown in a tab of its own; a PDF is saved, and opened outside of the console. */
const dispositions = {
  'image/jpeg': { kind: 'inline', ending: 'jpg' },
  'application/pdf': { kind: 'attachment', ending: 'pdf' },
} as const

/** Serves the files of documents to staff with the kyc role; each view is recorded. */
export function bindOpsDocumentPage(
  app: FastifyInstance,
  { guard, platform, log }: OpsVerificationDeps,
): void {
  app.route({
    method: opsViewDocumentPage.method,
    url: pathOf(opsViewDocumentPage),
    helmet: filePolicy,
    handler: async (request, reply) => {
      const { name: operator } = await guard.verifying(request)
      const { params } = parseRequest(opsViewDocumentPage, request)
      if (!params) throw new CodedError('request.invalid')
      const { documentId, page } = params
      const requestId = request.id
      // Recorded before it is shown, as actions are.
      log.info('ops.acted', { operator, action: 'viewDocument', documentId, page, requestId })
      const file = await platform.ask(
        viewDocumentPage,
        { params, body: { operator } },
        { requestId },
      )
      const { kind, ending } = dispositions[file.mediaType]
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `${kind}; filename="page-${page}.${ending}"`)
        .type(file.mediaType)
        .send(Buffer.from(file.data, 'base64'))
    },
  })
}
