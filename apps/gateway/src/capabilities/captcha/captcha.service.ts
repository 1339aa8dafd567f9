import {
  type CaptchaChallenge,
  type CaptchaSolution,
  captchaSolution,
} from '@player-site/contracts/captcha/captcha.entities.ts'
import { maxCaptchaTokenLength } from '@player-site/contracts/captcha/captcha.header.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { captcha as constants } from '@player-site/contracts/kernel/account-constants.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import { type CallSpec, type Method, pathOf } from '@player-site/contracts/kernel/call.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import type { NonceStore } from '../../ports/nonce-store.ts'
import type { ProofOfWork } from './captcha.proof.ts'

export type CaptchaCall = Pick<CallSpec, 'method' | 'path' | 'api' | 'captcha'>

export interface CaptchaDeps {
  /** All declared calls; those that take a captcha get challenges. */
  readonly calls: readonly CaptchaCall[]
  readonly proof: ProofOfWork
  readonly nonces: NonceStore
  readonly clock: Clock
}

/** Proof of work against guessing by the thousand: for one call, once, within five minutes. */
export interface CaptchaService {
  /** @throws CodedError request.invalid for a call that takes no captcha */
  challengeFor(method: Method, path: string): Promise<CaptchaChallenge>
  /**
   * Whether a captcha was passed for this request; its token is used up by that. An optional
   * captcha is not passed without a token.
   * @throws CodedError error.captcha.validation for a token that is invalid, or required and
   * missing
   */
  isPassed(call: CaptchaCall, token: string | undefined): Promise<boolean>
}

/** Nodes' clocks differ: a used nonce is remembered for longer than any of them accepts it. */
const clockMarginMs = 60_000

const nameOf = (call: CaptchaCall): string => `${call.method} ${pathOf(call)}`

function readToken(token: string): CaptchaSolution | undefined {
  if (token.length > maxCaptchaTokenLength) return undefined
  try {
    const content = readJson(Buffer.from(token, 'base64url').toString('utf8'))
    return z.safeParse(captchaSolution, content).data
  } catch {
    return undefined
  }
}

export function createCaptchaService(deps: CaptchaDeps): CaptchaService {
  const { proof, nonces, clock } = deps
  const names = new Set(deps.calls.filter(({ captcha }) => captcha !== 'none').map(nameOf))

  const isGood = async (call: CaptchaCall, token: string): Promise<boolean> => {
    const read = readToken(token)
    if (!read) return false
    const { data, nonce } = read.challenge.parameters
    const leftMs = data.expiresAtMs - clock.now()
    if (data.call !== nameOf(call) || leftMs <= 0) return false
    return (await proof.isSolved(read)) && (await nonces.claim(nonce, leftMs + clockMarginMs))
  }

  return {
    async challengeFor(method, path) {
      const call = `${method} ${path}`
      if (!names.has(call)) {
        const message = 'must name a call that takes a captcha'
        throw new CodedError('request.invalid', { validationErrors: [{ field: 'path', message }] })
      }
      return proof.create({ call, expiresAtMs: clock.now() + constants.tokenLifeMs })
    },

    async isPassed(call, token) {
      if (call.captcha === 'none') return false
      if (token === undefined && call.captcha === 'optional') return false
      if (token !== undefined && (await isGood(call, token))) return true
      throw new CodedError('error.captcha.validation')
    },
  }
}
