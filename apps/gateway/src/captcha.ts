import { calls } from '@player-site/contracts/calls.ts'
import { captchaWork, createProofOfWork } from './capabilities/captcha/captcha.proof.ts'
import {
  type CaptchaService,
  createCaptchaService,
} from './capabilities/captcha/captcha.service.ts'
import type { GatewayConfig } from './config/gateway.config.ts'
import type { Stores } from './infra/stores.ts'
import type { Clock } from './ports/clock.ts'

/** The captcha of every call that declares one. */
export const composeCaptcha = (
  { SESSION_KEYS }: Pick<GatewayConfig, 'SESSION_KEYS'>,
  { nonces }: Pick<Stores, 'nonces'>,
  clock: Clock,
): CaptchaService =>
  createCaptchaService({
    calls,
    proof: createProofOfWork(SESSION_KEYS, captchaWork),
    nonces,
    clock,
  })
