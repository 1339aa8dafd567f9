import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Secrets } from '../../http/signature.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import {
  callback,
  callbackPath,
} from '../../integrations/identity-check/identity-check.contract.ts'
import type { IdentityChecks } from './identity-checks.service.ts'

interface CallbackDeps {
  readonly checks: IdentityChecks
  readonly clock: Clock
  readonly secrets: Secrets
}

/** Serves the identity service's callbacks; only what it signed is read. */
export const bindIdentityCallbacks = (
  app: FastifyInstance,
  { checks, clock, secrets }: CallbackDeps,
): Promise<void> =>
  bindSigned(
    app,
    { secrets, clock, caller: 'identityCheck', refusal: 'platform.signatureInvalid' },
    (serve) => serve(callbackPath, callback, (message) => checks.receive(message)),
  )
