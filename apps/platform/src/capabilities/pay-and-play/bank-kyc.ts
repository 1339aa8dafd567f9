import { createHmac } from 'node:crypto'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalText, money } from '@player-site/contracts/kernel/money.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { normalizePostalCode } from '@player-site/contracts/registration/postal-code.rules.ts'
import type { UnsupportedReason } from '@player-site/contracts/registration/registration.entities.ts'
import {
  ageOn,
  dayIn,
  minimumAgeIn,
} from '@player-site/contracts/registration/registration.rules.ts'
import { isIdentityVerified } from '@player-site/contracts/session/kyc.rules.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { BankAnswer, KycAttributes } from '../../integrations/bank/bank.contract.ts'
import type { ExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import { mayComeForPayout, signInRefusal } from '../../players/account-state.rules.ts'
import { proofOf } from '../../players/identity-proof.ts'
import { findPersonMatches } from '../../players/person.repository.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import type { Deposits } from './pay-and-play.deps.ts'
import {
  type BankSignIn,
  type BankSignInChange,
  findByPersonHash,
} from './pay-and-play.repository.ts'

/** The bank's data of a new person, as they are stored until the account is open. */
const bankPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  postalCode: z.string(),
})
export type BankPerson = z.infer<typeof bankPerson>

export interface KycDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  /** The bank's person ids are stored as hashes under this key, which never changes. */
  readonly personSecret: string
  readonly exclusionRegisters: ExclusionRegisters
  readonly deposits: Pick<Deposits, 'open'>
  readonly restrictedCountries: readonly string[]
}

/** What the bank is told about a person, and what is remembered. */
interface Decision {
  readonly answer: BankAnswer
  readonly change: BankSignInChange
}

const finish: BankAnswer = { status: 'FINISH' }

const refused = (reason: UnsupportedReason): Decision => ({
  answer: finish,
  change: { refusal: 'registration.unsupported', refusalReason: reason },
})

export const openPerson = (sealer: Sealer, row: BankSignIn): BankPerson | undefined => {
  const text = sealer.open(row.sealed, row.id)
  return text === undefined ? undefined : z.parse(bankPerson, JSON.parse(text))
}

const personOf = ({ firstname, lastname, dob, zipcode, country }: KycAttributes): BankPerson => ({
  firstName: firstname,
  lastName: lastname,
  dateOfBirth: dob,
  postalCode: normalizePostalCode(zipcode, country) ?? zipcode,
})

/** Why this person may not play here at all. */
function unsupportedReason(
  { countryCode }: BankSignIn,
  { country, dob }: KycAttributes,
  { clock, restrictedCountries }: KycDeps,
): UnsupportedReason | undefined {
  if (country !== countryCode || restrictedCountries.includes(country)) return 'country'
  const { timeZone } = marketRulesFor(country)
  return ageOn(dayIn(timeZone, clock.now()), dob) < minimumAgeIn(country) ? 'age' : undefined
}

/** Decides about the person whom a bank has named. */
export function createKyc(deps: KycDeps) {
  const { db, clock, sealer, personSecret, exclusionRegisters, deposits } = deps

  const personHashOf = ({ country, personid }: KycAttributes): string =>
    createHmac('sha256', personSecret).update(`${country} ${personid}`).digest('base64url')

  /** A known player is signed in whatever happens; money is taken only if they may deposit. */
  const decideKnown = async (row: BankSignIn, player: PlayerRow): Promise<Decision> => {
    const change = { ...proofOf(player), hasAccount: true }
    const currency = asCurrency(row.currency)
    const isBarred =
      signInRefusal(player, clock.now()) ?? (await exclusionRegisters.refusal(player))
    if (isBarred || row.amountMinor === null || !currency) return { answer: finish, change }
    const allowed = await deposits.open(player.id, {
      paymentId: row.paymentId,
      amountMinor: row.amountMinor,
      orderedMinor: row.amountMinor,
      currency,
      mayLower: true,
    })
    if (allowed === undefined) return { answer: finish, change }
    if (allowed === row.amountMinor) return { answer: { status: 'CONTINUE' }, change }
    const limit = decimalText(money(allowed, currency))
    return { answer: { status: 'CONTINUE', limit }, change: { ...change, amountMinor: allowed } }
  }

  /**
   * An account with the same name, birthday and postcode that no bank has confirmed: its details
   * are what someone typed, so it is this person's only if its identity was verified.
   */
  const decideMatched = (row: BankSignIn, player: PlayerRow): Promise<Decision> | Decision => {
    if (isIdentityVerified(player.kycStatus)) return decideKnown(row, player)
    const refusal = signInRefusal(player, clock.now())
    if (refusal && mayComeForPayout(refusal)) return refused('excluded')
    return { answer: finish, change: { refusal: 'payAndPlay.accountExists' } }
  }

  return {
    async decide(row: BankSignIn, attributes: KycAttributes): Promise<Decision> {
      const personHash = personHashOf(attributes)
      // A bank names one person for an order.
      if (row.personHash !== null && row.personHash !== personHash) {
        return { answer: finish, change: {} }
      }
      const withHash = ({ answer, change }: Decision): Decision => ({
        answer,
        change: { ...change, personHash },
      })
      const reason = unsupportedReason(row, attributes, deps)
      if (reason) return withHash(refused(reason))
      const known = await findByPersonHash(db, personHash)
      if (known) return withHash(await decideKnown(row, known))
      const person = personOf(attributes)
      const { countryCode } = row
      const [match] = await findPersonMatches(db, { person: { ...person, countryCode } })
      if (match) return withHash(await decideMatched(row, match.player))
      const sealed = sealer.seal(JSON.stringify(person), row.id)
      return withHash({ answer: { status: 'CONTINUE' }, change: { sealed } })
    },
  }
}
export type Kyc = ReturnType<typeof createKyc>
