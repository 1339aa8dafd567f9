import type { CaptchaChallenge } from '@player-site/contracts/captcha/captcha.entities.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { WorkerAnswer } from './worker-answer.ts'

/** JSON in base64url; all of it is ASCII. */
const tokenOf = (content: object): string =>
  btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

async function solve(challenge: CaptchaChallenge): Promise<WorkerAnswer> {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null)
  if (!solution) return { is: 'unsolved' }
  const { counter, derivedKey } = solution
  return { is: 'solved', token: tokenOf({ challenge, solution: { counter, derivedKey } }) }
}

self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  void solve(data).then((answer) => self.postMessage(answer))
})
