import type { Secrets } from './signature.ts'

/** Address of a third party, and the secrets that both sides sign with. */
export interface ThirdPartyEndpoint {
  /** Known once a stand-in listens. @throws ThirdPartyUnset */
  readonly baseUrl: () => string
  readonly secrets: Secrets
  /** Factor for how long its answers may take; 1 by default. */
  readonly deadlineScale?: number
}

/** The registers' endpoint, with the key that person names are derived from. */
export interface RegistersEndpoint extends ThirdPartyEndpoint {
  readonly pseudonymKey: string
}

/** A game provider's studio, with its origin for browsers. */
export interface StudioEndpoint extends ThirdPartyEndpoint {
  readonly origin: string
  /** Relax's host for some countries, Yggdrasil's for play money; undefined: the same. */
  readonly secondOrigin: string | undefined
}

/** The studios of game providers. */
export interface StudioEndpoints {
  /** Undefined: the provider's games cannot be opened. */
  of(provider: string): StudioEndpoint | undefined
}

/** The address of this third party is not configured. */
class ThirdPartyUnset extends Error {
  override readonly name = 'ThirdPartyUnset'
}

/** Every request fails before it is sent, so features of the third party are refused. */
export const unsetEndpoint: ThirdPartyEndpoint = {
  baseUrl: () => {
    throw new ThirdPartyUnset('no address is set')
  },
  secrets: [''],
}

export const unsetRegisters: RegistersEndpoint = { ...unsetEndpoint, pseudonymKey: '' }
