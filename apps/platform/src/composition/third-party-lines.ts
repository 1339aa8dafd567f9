import type { ThirdParties, ThirdParty } from '../config/third-parties.ts'
import type { ThirdPartyLine } from '../http/third-party-line.ts'

/** Creates the lines to the third parties that are set. */
export function createThirdPartyLines({ payments, registers }: ThirdParties) {
  let standIns: string | undefined
  const lineTo = (party: ThirdParty | undefined): ThirdPartyLine | undefined =>
    party && { secrets: party.secrets, baseUrl: () => standIns ?? party.origin }
  const registersLine = lineTo(registers)
  return {
    payments: lineTo(payments),
    registers: registersLine &&
      registers && { ...registersLine, pseudonymKey: registers.pseudonymKey },
    /** Only browsers know the hosts of the stand-ins: the platform reaches them where they listen. */
    leadTo(address: string | undefined): void {
      standIns = address
    },
  }
}
