import { CodedError, type ErrorCode } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { parseBy } from './bind-call.ts'
import type { RouteCaller } from './route-callers.ts'
import { isSignatureValid, signatureHeader, timestampHeader } from './signature.ts'

export interface SignedScope {
  readonly secret: string
  readonly clock: Clock
  /** Whose secret it is; needed on a server that also serves gateways. */
  readonly caller?: RouteCaller
  /** What a request whose signature does not fit is refused with. */
  readonly refusal: ErrorCode
}

export type Serve = <S extends z.core.$ZodType>(
  path: string,
  schema: S,
  handle: (body: z.output<S>) => Promise<unknown>,
) => void

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

function signedBody(request: FastifyRequest, path: string, scope: SignedScope): unknown {
  const body = typeof request.body === 'string' ? request.body : ''
  const signed = {
    timestamp: headerOf(request, timestampHeader),
    signature: headerOf(request, signatureHeader),
    path,
    body,
  }
  if (!isSignatureValid(scope.secret, signed, scope.clock.now().getTime())) {
    throw new CodedError(scope.refusal)
  }
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new CodedError('request.malformed', { cause })
  }
}

/** Serves posts between servers: each signed, read by its schema only once the signature fits. */
export async function bindSigned(
  app: FastifyInstance,
  signed: SignedScope,
  bind: (serve: Serve) => void,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes as they came, so they are kept as text until it was checked.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    bind(
      <S extends z.core.$ZodType>(
        path: string,
        schema: S,
        handle: (body: z.output<S>) => Promise<unknown>,
      ) => {
        const config = signed.caller ? { caller: signed.caller } : {}
        scope.post(path, { config }, async (request) =>
          handle(parseBy<S>(schema, signedBody(request, path, signed))),
        )
      },
    )
  })
}
