import { exclusionRegisters } from '@player-site/contracts/market-rules/market-rules.ts'
import * as z from 'zod/mini'

/**
 * Protocol between the platform and a national register of excluded persons: server to server,
 * every request signed. A person is named by a keyed hash, as to the register of deposits.
 * @see design "Who is excluded"
 */
export const exclusionRegisterPath = '/exclusion-register/v1/persons'

export const exclusionQuestion = z.object({
  register: z.enum(exclusionRegisters),
  person: z.string().check(z.minLength(32), z.maxLength(64)),
})
export type ExclusionQuestion = z.infer<typeof exclusionQuestion>

export const exclusionAnswer = z.object({ isExcluded: z.boolean() })
export type ExclusionAnswer = z.infer<typeof exclusionAnswer>
