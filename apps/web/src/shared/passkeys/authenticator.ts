import type {
  CredentialAnswer,
  NewCredential,
} from '@player-site/contracts/passkeys/passkeys.entities.ts'
import type { Observable } from 'rxjs'

/** A ceremony's options, as the platform wrote them. */
export type CeremonyOptions = Readonly<Record<string, unknown>> & { readonly challenge: string }

/**
 * The browser's access to passkeys. Each asks the person, and completes without a value when they
 * decline. Errors when the device cannot do it.
 */
export interface Authenticator {
  /** Whether this device itself can hold a passkey, behind a fingerprint, face or screen lock. */
  readonly isBuiltIn: () => Observable<boolean>
  readonly create: (options: CeremonyOptions) => Observable<NewCredential>
  readonly answer: (options: CeremonyOptions) => Observable<CredentialAnswer>
}
