import { randomInt } from 'node:crypto'
import type {
  CaptchaChallenge,
  CaptchaSolution,
} from '@player-site/contracts/captcha/captcha.entities.ts'
import { captchaChallenge } from '@player-site/contracts/captcha/captcha.entities.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { derivedKey } from '../../config/derived-key.ts'

/** How much a browser computes: about half a second on a laptop, always between these bounds. */
export interface CaptchaWork {
  /** Rounds of PBKDF2 for one try. */
  readonly cost: number
  readonly minTries: number
  readonly maxTries: number
}

export const captchaWork: CaptchaWork = { cost: 1_000, minTries: 500, maxTries: 1_000 }

/** Challenges that only we can have issued, and solutions that only work can have found. */
export interface ProofOfWork {
  create(data: CaptchaChallenge['parameters']['data']): Promise<CaptchaChallenge>
  /** Whether we issued the challenge, with any of our keys, and this solves it. */
  isSolved(solution: CaptchaSolution): Promise<boolean>
}

const secretsOf = (sessionKey: string) => ({
  hmacSignatureSecret: derivedKey('captcha-challenge', sessionKey).toString('base64url'),
  hmacKeySignatureSecret: derivedKey('captcha-solution', sessionKey).toString('base64url'),
})

/** Signs with the first key and accepts any, so that keys can be rotated. */
export function createProofOfWork(
  sessionKeys: readonly [string, ...string[]],
  { cost, minTries, maxTries }: CaptchaWork,
): ProofOfWork {
  const current = secretsOf(sessionKeys[0])
  const all = sessionKeys.map(secretsOf)
  return {
    async create(data) {
      const counter = randomInt(minTries, maxTries + 1)
      const options = { algorithm: 'PBKDF2/SHA-256', cost, counter, data, deriveKey, ...current }
      return z.parse(captchaChallenge, await createChallenge(options))
    },
    async isSolved({ challenge, solution }) {
      for (const secrets of all) {
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
        if (verified) return true
      }
      return false
    },
  }
}
