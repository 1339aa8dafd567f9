import { rejectionReason } from '@player-site/contracts/documents/document-types.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { parseBy } from '../../http/bind-call.ts'
import type { Secrets } from '../../http/signature.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import {
  accountRequest,
  decisionRequest,
  identityPaths,
} from '../../integrations/identity-check/identity-check.contract.ts'
import { foreignPage, framedBy, onHostOf } from '../foreign-page.ts'
import { choices, type IdentityService } from './identity-check.service.ts'

export interface IdentityRoutesDeps {
  readonly service: IdentityService
  readonly clock: Clock
  readonly secrets: Secrets
  /** `http://identity.localhost:8091`; only requests to this host reach the page. */
  readonly origin: string
}

const page = foreignPage(import.meta.url, 'identity')

const named = z.object({ id: z.uuid() })
const chosen = z.object({ choice: z.enum(choices), label: z.optional(rejectionReason) })

/** The stand-in identity service: its customers' calls, and its page on a separate host. */
export async function bindIdentityService(
  app: FastifyInstance,
  { service, clock, secrets, origin }: IdentityRoutesDeps,
): Promise<void> {
  await bindSigned(app, { secrets, clock, refusal: 'platform.signatureInvalid' }, (serve) => {
    serve(identityPaths.accounts, accountRequest, (request) => service.createAccount(request))
    serve(identityPaths.decision, decisionRequest, ({ workflowExecution }) =>
      service.decisionOf(workflowExecution),
    )
  })
  // The player is sent here: no page frames it.
  const policy = framedBy(["'none'"])
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    scope.get('/check/:id', async (request, reply) => {
      const { id } = parseBy<typeof named>(named, request.params)
      const { status, kind, expiresAt } = await service.find(id)
      const isOpen = status === 'INITIATED' && expiresAt > clock.now()
      return page.send(reply, policy, {
        id,
        state: isOpen ? 'open' : 'over',
        kind: kind === 'address' ? 'Proof of address' : 'Proof of identity',
      })
    })
    page.bindFiles(scope)
    scope.post('/check/:id', async (request) => {
      const { id } = parseBy<typeof named>(named, request.params)
      const { choice, label } = parseBy<typeof chosen>(chosen, request.body)
      const { returnUrl } = await service.choose(id, choice, label)
      // Sent at once if possible, so that the player does not wait for the next poll.
      void service.notifyDue()
      return { returnUrl }
    })
  })
}
