import {
  CodedError,
  codeForStatus,
  type ErrorCode,
  errors,
  isErrorCode,
  replyFor,
} from '@player-site/contracts/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kindOf, type Log } from '../../ports/log.ts'
import { type Meter, silentMeter } from '../../ports/meter.ts'
import { PlatformRefusal } from '../../ports/platform-api.ts'
import { codedFailureOf } from '../../ports/store-failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, where the contracts know the code. */
    errorCode: ErrorCode | undefined
  }
}

/** The coded form of any failure. */
export const codedOf = (error: FastifyError): CodedError =>
  error instanceof CodedError || error.statusCode === undefined
    ? codedFailureOf(error)
    : new CodedError(codeForStatus(error.statusCode), { cause: error })

/** A failure with a retry time carries it in the Retry-After header. */
export function retryAfterOf({ details }: CodedError): string | undefined {
  const seconds = details?.['retryAfterSeconds']
  return typeof seconds === 'number' ? String(seconds) : undefined
}

export const sendCoded = (request: FastifyRequest, reply: FastifyReply, error: CodedError) => {
  request.errorCode = error.code
  const retryAfter = retryAfterOf(error)
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.status(errors[error.code].status).send(replyFor(error, request.id))
}

/** The error of a route's rate limiter; `ttl` in ms. */
export const createRateLimitError = (
  _request: unknown,
  { ttl }: { readonly ttl: number },
): CodedError => {
  const retryAfterSeconds = Math.max(1, Math.ceil(ttl / 1_000))
  return new CodedError('request.rateLimited', { details: { retryAfterSeconds } })
}

/** Answers every failure with a code; the cause is only logged, by name. */
export function answerErrorsWithCodes(
  app: FastifyInstance,
  log: Pick<Log, 'info' | 'error'>,
  meter: Pick<Meter, 'refused'> = silentMeter,
): void {
  app.decorateRequest('errorCode', undefined)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof PlatformRefusal) {
      const { code } = error.reply
      request.errorCode = isErrorCode(code) ? code : undefined
      return reply.status(error.status).send({ ...error.reply, requestId: request.id })
    }
    const coded = codedOf(error)
    const { cause } = coded
    const why = cause === undefined ? undefined : kindOf(cause)
    meter.refused('call', coded.code)
    const upstream =
      cause instanceof PlatformRefusal ? { call: cause.call, status: cause.status } : {}
    const { id: requestId, playerId } = request
    const player = playerId === undefined ? {} : { playerId }
    const fields = { requestId, ...player, code: coded.code, why, ...upstream }
    if (errors[coded.code].status >= 500) log.error('request.failed', fields)
    else log.info('request.refused', fields)
    return sendCoded(request, reply, coded)
  })
}
