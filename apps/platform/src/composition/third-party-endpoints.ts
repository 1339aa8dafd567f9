import type { ThirdParties, ThirdParty } from '../config/third-parties.ts'
import type { ThirdPartyEndpoint } from '../http/third-party-endpoint.ts'

/** Creates the lines to the third parties that are set. */
export function createThirdPartyEndpoints({ payments, registers }: ThirdParties) {
  let sandboxAddress: string | undefined
  const endpointTo = (party: ThirdParty | undefined): ThirdPartyEndpoint | undefined =>
    party && { secrets: party.secrets, baseUrl: () => sandboxAddress ?? party.origin }
  const registersEndpoint = endpointTo(registers)
  return {
    payments: endpointTo(payments),
    registers: registersEndpoint &&
      registers && { ...registersEndpoint, pseudonymKey: registers.pseudonymKey },
    /** Only browsers know the hosts of the stand-ins: the platform reaches them where they listen. */
    setSandboxAddress(address: string | undefined): void {
      sandboxAddress = address
    },
  }
}
