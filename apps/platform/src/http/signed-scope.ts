import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { SpentMessages } from '../tokens/spent-messages.repository.ts'
import { parseBy } from './bind-call.ts'
import type { RouteCaller } from './route-callers.ts'
import {
  isSignatureValid,
  messageIdHeader,
  type Secrets,
  signatureHeader,
  timestampHeader,
} from './signature.ts'

export interface SignedScope {
  readonly secrets: Secrets
  readonly clock: Clock
  /** Caller of the scope; needed on a server that also serves gateways. */
  readonly caller?: RouteCaller
  /** Error code for an invalid signature. */
  readonly refusal: ErrorCode
  /** Store of used messages, where each is accepted once; each then needs an id. */
  readonly spent?: SpentMessages
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

async function signedBody(
  request: FastifyRequest,
  path: string,
  { secrets, clock, refusal, spent }: SignedScope,
): Promise<unknown> {
  const body = typeof request.body === 'string' ? request.body : ''
  const signed = {
    timestamp: headerOf(request, timestampHeader),
    signature: headerOf(request, signatureHeader),
    messageId: headerOf(request, messageIdHeader),
    path,
    body,
  }
  if (!isSignatureValid(secrets, signed, clock.now().getTime())) throw new CodedError(refusal)
  // Checked last: an unsigned message must not use up other ids.
  const { messageId } = signed
  if (spent && !(messageId && (await spent.spend(messageId)))) throw new CodedError(refusal)
  try {
    return readJson(body)
  } catch (cause) {
    throw new CodedError('request.malformed', { cause })
  }
}

/**
 * Serves signed posts between servers, each parsed by its schema only once its signature is
 * verified.
 */
export async function bindSigned(
  app: FastifyInstance,
  signed: SignedScope,
  bind: (serve: Serve) => void,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes, so the body stays text until it was verified.
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
          handle(parseBy<S>(schema, await signedBody(request, path, signed))),
        )
      },
    )
  })
}
