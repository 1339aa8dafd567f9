import { readCaptchaChallenge } from '@player-site/contracts/captcha/captcha.calls.ts'
import type { CaptchaChallenge } from '@player-site/contracts/captcha/captcha.entities.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import { type Observable, type SchedulerLike, switchMap, timeout } from 'rxjs'
import type { Api } from '../api/api.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** Takes half a second on a laptop; a slow phone gets more time. */
const deadlineMs = 60_000

export interface SolveCaptchaDeps {
  readonly api: Api
  readonly scheduler: SchedulerLike
  readonly solve?: (challenge: CaptchaChallenge) => Observable<string>
}

/**
 * Emits a captcha token for one call, once. Errors with an `ApiFailure` if no challenge can be
 * loaded, and with another error if this device cannot solve it within a minute.
 */
export const solveCaptcha = (
  call: Pick<CallSpec, 'method' | 'path' | 'api'>,
  { api, scheduler, solve = solveInWorker }: SolveCaptchaDeps,
): Observable<string> =>
  api
    .call(readCaptchaChallenge, { query: { method: call.method, path: pathOf(call) } })
    .pipe(
      switchMap((challenge) => solve(challenge).pipe(timeout({ first: deadlineMs, scheduler }))),
    )
