import { readCaptchaChallenge } from '@player-site/contracts/captcha/captcha.calls.ts'
import { captchaHeader } from '@player-site/contracts/captcha/captcha.header.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseRequest } from '../../edge/http/parse-request.ts'
import type { CaptchaService } from './captcha.service.ts'

/** The unverified captcha token of a request. */
export function captchaTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[captchaHeader]
  return typeof token === 'string' ? token : undefined
}

/** @see A§7 "Registration-type calls carry a captcha token header" */
export function bindCaptcha(
  app: FastifyInstance,
  captcha: Pick<CaptchaService, 'challengeFor'>,
): void {
  app.route({
    method: readCaptchaChallenge.method,
    url: pathOf(readCaptchaChallenge),
    handler: async (request, reply) => {
      const { query } = parseRequest(readCaptchaChallenge, request)
      if (!query) throw new CodedError('request.invalid')
      const challenge = await captcha.challengeFor(query.method, query.path)
      return reply.header('cache-control', 'no-store').send(challenge)
    },
  })
}
