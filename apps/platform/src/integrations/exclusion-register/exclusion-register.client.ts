import { CodedError } from '@player-site/contracts/errors.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { signedPost } from '../../http/signed-post.ts'
import type { RegistersEndpoint } from '../../http/third-party-endpoint.ts'
import { faultOf, type Log } from '../../log.ts'
import { personOf } from '../deposit-register/deposit-register.contract.ts'
import { exclusionAnswer, exclusionRegisterPath } from './exclusion-register.contract.ts'

/** A person's identity, and their country. */
export interface RegisteredPerson {
  readonly email: string
  readonly countryCode: string
}

/** The national registers of excluded persons. */
export interface ExclusionRegisters {
  /**
   * The refusal by the register of a person's country, if any. An unreachable register blocks play
   * for everyone; their money can still be paid out.
   */
  refusal(person: RegisteredPerson): Promise<CodedError | undefined>
}

export interface ExclusionRegistersDeps extends RegistersEndpoint {
  readonly clock: Clock
  readonly log: Log
}

/** A player is waiting. */
const timeoutMs = 2_000
const details = { payoutOnlyOffered: true }

export function createExclusionRegisters(deps: ExclusionRegistersDeps): ExclusionRegisters {
  const { baseUrl, secrets, pseudonymKey, clock, log, deadlineScale = 1 } = deps
  return {
    async refusal({ email, countryCode }) {
      const { exclusionRegister: register } = marketRulesFor(countryCode)
      if (!register) return undefined
      try {
        const to = {
          baseUrl: baseUrl(),
          path: exclusionRegisterPath,
          secret: secrets[0],
          clock,
          timeoutMs: timeoutMs * deadlineScale,
          isSingleUse: true,
        }
        const response = await signedPost(to, { register, person: personOf(pseudonymKey, email) })
        if (!response.ok) throw new Error(`status ${response.status}`)
        const { isExcluded } = z.parse(exclusionAnswer, await response.json())
        return isExcluded ? new CodedError('login.error.registerExcluded', { details }) : undefined
      } catch (cause) {
        log.error('exclusion.registerUnavailable', { register, ...faultOf(cause) })
        return new CodedError('login.error.registerUnavailable', { details, cause })
      }
    },
  }
}
