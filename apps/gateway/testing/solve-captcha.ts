import type { CaptchaChallenge } from '@player-site/contracts/captcha/captcha.entities.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves a challenge as a browser's worker does. @returns the token for the header */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge was not solved in time')
  const { counter, derivedKey } = solution
  return tokenOf({ challenge, solution: { counter, derivedKey } })
}

/** A captcha token with this content, valid or not. */
export const tokenOf = (content: unknown): string =>
  Buffer.from(JSON.stringify(content)).toString('base64url')

/** The content of a token. */
export const contentOf = (token: string): { challenge: CaptchaChallenge; solution: object } =>
  JSON.parse(Buffer.from(token, 'base64url').toString())
