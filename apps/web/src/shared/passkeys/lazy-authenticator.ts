import { defer, switchMap } from 'rxjs'
import type { Authenticator } from './authenticator.ts'

/** Names of hosts that passkeys can belong to; an address is none. @see WebAuthn §5.1.3 */
const isAddress = (host: string): boolean => /^\[|^\d+(\.\d+){3}$/.test(host)

const load$ = defer(() => import('./browser-authenticator.ts'))

/** The passkeys of this browser; their code is loaded when one is first used. */
export const lazyAuthenticator: Authenticator = {
  isAvailable: () => 'PublicKeyCredential' in window && !isAddress(location.hostname),
  create: (options) => load$.pipe(switchMap((module) => module.createPasskey(options))),
  answer: (options) => load$.pipe(switchMap((module) => module.answerWithPasskey(options))),
}
