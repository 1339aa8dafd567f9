import { defer, switchMap } from 'rxjs'
import type { Authenticator } from './authenticator.ts'

const load$ = defer(() => import('./browser-authenticator.ts'))

/** The passkeys of this browser; their code is loaded when one is first used. */
export const lazyAuthenticator: Authenticator = {
  isBuiltIn: () => load$.pipe(switchMap((module) => module.hasBuiltInAuthenticator())),
  create: (options) => load$.pipe(switchMap((module) => module.createPasskey(options))),
  answer: (options) => load$.pipe(switchMap((module) => module.answerWithPasskey(options))),
}
