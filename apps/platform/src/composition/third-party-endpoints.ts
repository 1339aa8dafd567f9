import { isListedProvider } from '@player-site/contracts/games/providers.ts'
import type { PlatformConfig } from '../config/platform.config.ts'
import type { ThirdParties, ThirdParty } from '../config/third-parties.ts'
import type { StudioEndpoints, ThirdPartyEndpoint } from '../http/third-party-endpoint.ts'

/** Creates the endpoints of the configured third parties. */
export function createThirdPartyEndpoints({
  payments,
  bank,
  registers,
  sms,
  identityCheck,
  crm,
  studios,
  DEADLINE_SCALE: deadlineScale,
}: ThirdParties & Pick<PlatformConfig, 'DEADLINE_SCALE'>) {
  let sandboxAddress: string | undefined
  const endpointTo = (party: ThirdParty | undefined): ThirdPartyEndpoint | undefined =>
    party && {
      secrets: party.secrets,
      baseUrl: () => sandboxAddress ?? party.origin,
      deadlineScale,
    }
  const registersEndpoint = endpointTo(registers)
  const studioEndpoints: StudioEndpoints = {
    of(provider) {
      const studio = isListedProvider(provider) ? studios[provider] : undefined
      const endpoint = endpointTo(studio)
      if (!studio || !endpoint) return undefined
      return { ...endpoint, origin: studio.origin, secondOrigin: studio.secondOrigin }
    },
  }
  return {
    payments: endpointTo(payments),
    bank: endpointTo(bank),
    sms: endpointTo(sms),
    identityCheck: endpointTo(identityCheck),
    crm: endpointTo(crm),
    studios: studioEndpoints,
    registers: registersEndpoint &&
      registers && { ...registersEndpoint, pseudonymKey: registers.pseudonymKey },
    /** Only browsers resolve the stand-ins' hosts: the platform uses the address they listen on. */
    setSandboxAddress(address: string | undefined): void {
      sandboxAddress = address
    },
  }
}
