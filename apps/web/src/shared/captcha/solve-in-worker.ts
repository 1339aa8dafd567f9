import type { CaptchaChallenge } from '@player-site/contracts/captcha/captcha.entities.ts'
import { Observable } from 'rxjs'
import type { WorkerAnswer } from './worker-answer.ts'

/**
 * Solves a challenge in a worker, so that the page stays responsive. Emits the captcha token once;
 * unsubscribing terminates the worker.
 */
export const solveInWorker = (challenge: CaptchaChallenge): Observable<string> =>
  new Observable((subscriber) => {
    const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' })
    const fail = () => subscriber.error(new Error('the challenge was not solved'))
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data: answer }: MessageEvent<WorkerAnswer>) => {
      if (answer.is === 'unsolved') return fail()
      subscriber.next(answer.token)
      subscriber.complete()
    })
    worker.postMessage(challenge)
    return () => worker.terminate()
  })
