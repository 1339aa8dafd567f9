import type {
  AccountDetails,
  AddressForm,
} from '@player-site/contracts/account/account-details.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { defaultLanguage } from '@player-site/contracts/kernel/constants.ts'
import { provincesOf } from '@player-site/contracts/kernel/countries.ts'
import {
  isLanguage,
  type Language,
  profileLanguageOf,
} from '@player-site/contracts/kernel/locales.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { normalizePostalCode } from '@player-site/contracts/registration/postal-code.rules.ts'
import {
  ageOn,
  dayIn,
  minimumAgeIn,
} from '@player-site/contracts/registration/registration.rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { replacePersonKey } from '../../players/person.repository.ts'
import { findPlayer, type PlayerRow, setLanguage } from '../../players/player.repository.ts'
import {
  findDetails,
  type StoredDetails,
  shownPersonOf,
  updateDetails,
} from '../../players/player-details.repository.ts'

export interface DetailsDeps {
  readonly db: Database
  readonly clock: Clock
}

interface Known {
  readonly player: PlayerRow
  readonly details: StoredDetails
}

/** @throws CodedError session.expired */
export async function readDetails(db: Database, playerId: string): Promise<AccountDetails> {
  const player = await findPlayer(db, playerId)
  if (!player) throw new CodedError('session.expired')
  const { email, countryCode, language } = player
  const details = await findDetails(db, playerId)
  return {
    email,
    countryCode,
    language: isLanguage(language) ? language : defaultLanguage,
    ...shownPersonOf(details),
    mobilePhone: details?.mobilePhone ?? null,
    mobileVerifiedAt: details?.mobileVerifiedAt?.toISOString() ?? null,
  }
}

/** @throws CodedError session.expired, account.detailsUnknown */
export async function knownDetails(db: Database, playerId: string): Promise<Known> {
  const player = await findPlayer(db, playerId, { hold: 'update' })
  if (!player) throw new CodedError('session.expired')
  const details = await findDetails(db, playerId)
  if (!details) throw new CodedError('account.detailsUnknown')
  return { player, details }
}

const invalid = (field: string, message: string): CodedError =>
  new CodedError('request.invalid', { validationErrors: [{ field, message }] })

/** @throws CodedError request.invalid, account.detailsUnknown, account.addressRefused */
export async function changeAddress(
  { db }: DetailsDeps,
  playerId: string,
  { streetAddress, city, postalCode: entered }: AddressForm,
): Promise<AccountDetails> {
  const move = async (tx: Database): Promise<void> => {
    const { player, details } = await knownDetails(tx, playerId)
    const postalCode = normalizePostalCode(entered, player.countryCode)
    if (postalCode === undefined) {
      throw invalid('postalCode', 'must be a postal code of the country')
    }
    if (!(await replacePersonKey(tx, { player, details }, postalCode))) {
      throw new CodedError('account.addressRefused')
    }
    await updateDetails(tx, playerId, { streetAddress, city, postalCode })
  }
  try {
    await db.transaction(move)
  } catch (error) {
    // A person of the same name and birthday has an account at that postal code.
    if (isUniqueViolation(error)) throw new CodedError('account.addressRefused', { cause: error })
    throw error
  }
  return readDetails(db, playerId)
}

/** @throws CodedError request.invalid, account.detailsUnknown, account.provinceRefused */
export async function changeProvince(
  { db, clock }: DetailsDeps,
  playerId: string,
  provinceCode: string,
): Promise<AccountDetails> {
  await db.transaction(async (tx) => {
    const { player, details } = await knownDetails(tx, playerId)
    const { countryCode } = player
    if (!provincesOf(countryCode).some((code) => code === provinceCode)) {
      throw invalid('provinceCode', 'must be a province of the country')
    }
    const today = dayIn(marketRulesFor(countryCode).timeZone, clock.now())
    // A province may set another age: support decides what happens to the account.
    if (ageOn(today, details.dateOfBirth) < minimumAgeIn(countryCode, provinceCode)) {
      throw new CodedError('account.provinceRefused')
    }
    await updateDetails(tx, playerId, { provinceCode })
  })
  return readDetails(db, playerId)
}

/** The language of the player's messages. */
export async function changeLanguage(
  { db }: DetailsDeps,
  playerId: string,
  language: Language,
): Promise<AccountDetails> {
  await setLanguage(db, playerId, profileLanguageOf(language))
  return readDetails(db, playerId)
}
