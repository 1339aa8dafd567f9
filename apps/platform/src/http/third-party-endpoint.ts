import type { Secrets } from './signature.ts'

/** How the platform reaches a third party, and the secrets that both sides sign with. */
export interface ThirdPartyEndpoint {
  /** Known once a stand-in listens. @throws ThirdPartyUnset */
  readonly baseUrl: () => string
  readonly secrets: Secrets
}

/** The line to the registers, which know persons by names that this key makes. */
export interface RegistersEndpoint extends ThirdPartyEndpoint {
  readonly pseudonymKey: string
}

/** The operator has not said where this third party is. */
class ThirdPartyUnset extends Error {
  override readonly name = 'ThirdPartyUnset'
}

/** Every request fails before it is sent, so what needs the third party is refused. */
export const unsetEndpoint: ThirdPartyEndpoint = {
  baseUrl: () => {
    throw new ThirdPartyUnset('no address is set')
  },
  secrets: [''],
}

export const unsetRegisters: RegistersEndpoint = { ...unsetEndpoint, pseudonymKey: '' }
