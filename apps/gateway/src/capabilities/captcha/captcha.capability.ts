import { calls } from '@player-site/contracts/calls.ts'
import type { FastifyRequest } from 'fastify'
import type { Capability } from '../../manifest/capability.ts'
import { captchaWork, createProofOfWork } from './captcha.proof.ts'
import { bindCaptcha, captchaTokenOf } from './captcha.routes.ts'
import { type CaptchaCall, createCaptchaService } from './captcha.service.ts'

interface CaptchaProvided {
  /** Whether a captcha was passed for the call a request makes; see `CaptchaService.isPassed`. */
  readonly isPassed: (call: CaptchaCall, request: FastifyRequest) => Promise<boolean>
}

/** The captcha of every call that declares one. */
export const captcha: Capability<unknown, CaptchaProvided> = {
  name: 'captcha',
  create({ config, stores, clock }) {
    const service = createCaptchaService({
      calls,
      proof: createProofOfWork(config.SESSION_KEYS, captchaWork),
      nonces: stores.nonces,
      clock,
    })
    return {
      routes: (app) => bindCaptcha(app, service),
      provides: { isPassed: (call, request) => service.isPassed(call, captchaTokenOf(request)) },
    }
  },
}
