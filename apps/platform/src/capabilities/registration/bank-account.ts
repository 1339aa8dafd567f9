import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { BankPlayerUpdate } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import type { Database } from '../../db/database.ts'
import type { ExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { acceptMobileNumber } from '../../players/mobile-number.ts'
import { hashPassword } from '../../players/password.ts'
import { newToken } from '../../tokens/token.ts'
import { findOwner, notifyOwner } from './account-owner.ts'
import { alreadyExists, type NewAccountDeps, openAccount } from './new-account.ts'
import { unsupported } from './registration.rules.ts'

/** A person as their bank named them, and what they added. */
export interface BankApplicant {
  readonly playerId: string
  readonly brand: BrandId
  readonly language: Language
  readonly market: MarketId
  readonly countryCode: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly postalCode: string
  readonly added: Omit<BankPlayerUpdate, 'emailCode' | 'sessionId' | 'playerId' | 'browserKey'>
}

export interface BankAccountDeps extends NewAccountDeps {
  readonly db: Database
  readonly termsInForce: number
  readonly playerTransaction: PlayerTransaction
  readonly exclusionRegisters: ExclusionRegisters
}

/** Opens accounts of persons whom a bank has named. */
export interface BankAccounts {
  /**
   * Checks what was added, and the national register; before the code of the address is used.
   * @throws CodedError error.vonage.phone.invalid, terms.versionNotInForce, request.invalid,
   * registration.unsupported, registration.registerUnavailable
   */
  check(applicant: BankApplicant): Promise<void>
  /**
   * Opens the account, whose address was verified; `claim` runs in the transaction.
   * @throws CodedError error.registration.player_already_exists, error.deposit.limit.*
   */
  open(applicant: BankApplicant, claim: (tx: Database) => Promise<void>): Promise<void>
}

export function createBankAccounts(deps: BankAccountDeps): BankAccounts {
  const { db, clock, messages, termsInForce, exclusionRegisters, playerTransaction } = deps
  return {
    async check({ countryCode, added }) {
      acceptMobileNumber(added.mobilePhone)
      if (added.termsAndConditionsAcceptedVersion !== termsInForce) {
        const details = { inForce: termsInForce }
        throw new CodedError('terms.versionNotInForce', { details })
      }
      if (marketRulesFor(countryCode).limits.depositLimitRequired && !added.depositLimit) {
        const message = 'must be set in this market'
        throw new CodedError('request.invalid', {
          validationErrors: [{ field: 'depositLimit', message }],
        })
      }
      const barred = await exclusionRegisters.refusal({ email: added.email, countryCode })
      if (barred?.code === 'login.error.registerExcluded') throw unsupported('excluded')
      if (barred) throw new CodedError('registration.registerUnavailable', { cause: barred })
    },

    async open({ added, ...applicant }, claim) {
      const { firstName, lastName, dateOfBirth, postalCode } = applicant
      const mobilePhone = acceptMobileNumber(added.mobilePhone)
      const campaignIds = [...new Set(added.campaignIds)]
      const person = { ...added, mobilePhone, firstName, lastName, campaignIds }
      const draft = {
        ...applicant,
        person,
        // They sign in with their bank; a password is set by a reset.
        passwordHash: await hashPassword(newToken()),
        termsVersion: added.termsAndConditionsAcceptedVersion,
        emailVerifiedAt: clock.now(),
        mobileVerifiedAt: null,
      }
      const owner = await findOwner(db, draft, 'email')
      if (owner) {
        await notifyOwner(db, messages, owner)
        throw alreadyExists()
      }
      const details = { dateOfBirth, postalCode, provinceCode: null, cpf: null }
      const opening = { draft, details, update: added }
      await playerTransaction(applicant.playerId, async (tx) => {
        await claim(tx)
        await openAccount(tx, applicant.playerId, opening, deps)
      })
    },
  }
}
