import {
  credentialAnswer,
  newCredential,
} from '@player-site/contracts/passkeys/passkeys.entities.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { catchError, defer, EMPTY, map, type Observable, throwError } from 'rxjs'
import * as z from 'zod/mini'
import type { Authenticator, CeremonyOptions } from './authenticator.ts'

/** The person said no, or let the time pass. @see WebAuthn §14.5 */
const isDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const unlessDeclined = <T>(asked$: Observable<T>): Observable<T> =>
  asked$.pipe(catchError((error: unknown) => (isDeclined(error) ? EMPTY : throwError(() => error))))

// The platform's library writes the options and the browser's library reads them.
const forCreation = (options: CeremonyOptions) =>
  z.parse(z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject), options)
const forAnswer = (options: CeremonyOptions) =>
  z.parse(z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject), options)
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Names of hosts that passkeys can belong to; an address is none. @see WebAuthn §5.1.3 */
const isAddress = (host: string): boolean => /^\[|^\d+(\.\d+){3}$/.test(host)

/** The passkeys of this browser; its library is loaded when it is first used. */
export const browserAuthenticator: Authenticator = {
  isAvailable: () => 'PublicKeyCredential' in window && !isAddress(location.hostname),
  create: (options) =>
    unlessDeclined(
      defer(async () => {
        const { startRegistration } = await import('@simplewebauthn/browser')
        return startRegistration({ optionsJSON: forCreation(options) })
      }),
    ).pipe(map((made) => z.parse(newCredential, made))),
  answer: (options) =>
    unlessDeclined(
      defer(async () => {
        const { startAuthentication } = await import('@simplewebauthn/browser')
        return startAuthentication({ optionsJSON: forAnswer(options) })
      }),
    ).pipe(map((made) => z.parse(credentialAnswer, made))),
}
