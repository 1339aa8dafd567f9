import {
  CodedError,
  type ErrorCode,
  errors,
  replyFor,
} from '@player-site/contracts/kernel/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../ports/log.ts'
import { PlatformRefusal } from '../../ports/platform-api.ts'

/** What Fastify itself refuses, in our codes. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedMediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
}

const codedOf = (error: FastifyError): CodedError => {
  if (error instanceof CodedError) return error
  const byFramework = frameworkCodes[error.code]
  if (byFramework) return new CodedError(byFramework, { cause: error })
  if (error.statusCode === 429) return new CodedError('request.rateLimited', { cause: error })
  if (error.statusCode === 400) return new CodedError('request.malformed', { cause: error })
  return new CodedError('system.error', { cause: error })
}

export const sendCoded = (request: FastifyRequest, reply: FastifyReply, error: CodedError) =>
  reply.status(errors[error.code].status).send(replyFor(error, request.id))

/** Every failure leaves as a coded reply; what it was caused by stays in the log, by name. */
export function answerErrorsWithCodes(app: FastifyInstance, log: Log): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof PlatformRefusal) {
      return reply.status(error.status).send({ ...error.reply, requestId: request.id })
    }
    const coded = codedOf(error)
    const why = coded.cause instanceof Error ? coded.cause.name : undefined
    const line = { requestId: request.id, code: coded.code, why }
    if (errors[coded.code].status >= 500) log.error('request.failed', line)
    else log.info('request.refused', line)
    return sendCoded(request, reply, coded)
  })
}
