import { CodedError } from '@player-site/contracts/errors.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { signedPost } from '../../http/signed-post.ts'
import type { RegistersEndpoint } from '../../http/third-party-endpoint.ts'
import { faultOf, type Log } from '../../log.ts'
import { personOf } from '../deposit-register/deposit-register.contract.ts'
import { exclusionAnswer, exclusionRegisterPath } from './exclusion-register.contract.ts'

/** Who somebody is, and where they live. */
export interface RegisteredPerson {
  readonly email: string
  readonly countryCode: string
}

/** The national registers of excluded persons. */
export interface ExclusionRegisters {
  /**
   * Why the register of the country that somebody lives in keeps them from play, if it does. One
   * that cannot be asked keeps everybody from it: their money they get all the same.
   */
  refusal(person: RegisteredPerson): Promise<CodedError | undefined>
}

export interface ExclusionRegistersDeps extends RegistersEndpoint {
  readonly clock: Clock
  readonly log: Log
}

/** A player waits for it. */
const timeoutMs = 2_000
const details = { payoutOnlyOffered: true }

export function createExclusionRegisters(deps: ExclusionRegistersDeps): ExclusionRegisters {
  const { baseUrl, secrets, pseudonymKey, clock, log } = deps
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
          timeoutMs,
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
