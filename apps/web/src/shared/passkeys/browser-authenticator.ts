import {
  type CredentialAnswer,
  credentialAnswer,
  type NewCredential,
  newCredential,
} from '@player-site/contracts/passkeys/passkeys.entities.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { catchError, defer, EMPTY, map, type Observable, throwError } from 'rxjs'
import * as z from 'zod/mini'
import type { CeremonyOptions } from './authenticator.ts'

/** The person said no, or let the time pass. @see WebAuthn §14.5 */
const isDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const unlessDeclined = <T>(ask: () => Promise<T>): Observable<T> =>
  defer(ask).pipe(
    catchError((error: unknown) => (isDeclined(error) ? EMPTY : throwError(() => error))),
  )

// The platform's library writes the options, and the browser's library reads them.
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const forCreation = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject)
const forAnswer = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject)

export const createPasskey = (options: CeremonyOptions): Observable<NewCredential> =>
  unlessDeclined(() => startRegistration({ optionsJSON: z.parse(forCreation, options) })).pipe(
    map((made) => z.parse(newCredential, made)),
  )

export const answerWithPasskey = (options: CeremonyOptions): Observable<CredentialAnswer> =>
  unlessDeclined(() => startAuthentication({ optionsJSON: z.parse(forAnswer, options) })).pipe(
    map((made) => z.parse(credentialAnswer, made)),
  )

export const hasBuiltInAuthenticator = (): Observable<boolean> =>
  defer(platformAuthenticatorIsAvailable)
