import { randomUUID } from 'node:crypto'
import { optedInMarketing } from '@player-site/contracts/account/marketing-preferences.ts'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { profileLanguageOf } from '@player-site/contracts/kernel/locales.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import type { LimitChange, LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import type { RegistrationUpdate } from '@player-site/contracts/registration/registration.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import type { Log } from '../../log.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { addMarketingChoice } from '../../players/marketing-choices.repository.ts'
import type { AcceptedDetails } from '../../players/person-fields.rules.ts'
import { personKeyOf } from '../../players/person-key.ts'
import { addNewPlayer } from '../../players/player.repository.ts'
import {
  addPlayerDetails,
  addRegistrationConsents,
} from '../../players/player-details.repository.ts'
import { readerOf } from './account-owner.ts'
import type { Draft } from './registration.draft.ts'
import { playerMarketOf } from './registration.rules.ts'

export interface NewAccountDeps {
  readonly clock: Clock
  readonly log: Log
  readonly messages: Pick<Messages, 'email'>
  /** Sets the first deposit limit, in the same transaction. */
  readonly setLimit: (
    tx: Database,
    playerId: string,
    type: LimitType,
    change: LimitChange,
  ) => Promise<unknown>
  /** Records the accepted terms, in the same transaction. */
  readonly acceptTerms: (tx: Database, playerId: string, version: number, at: Date) => Promise<void>
}

/** A registration whose account can be opened. */
export interface Opening<D = Draft, U = RegistrationUpdate> {
  readonly draft: D
  readonly details: AcceptedDetails
  readonly update: U
}

/** What an account is opened from, by form or by bank. */
export type OpeningFacts = Opening<
  Pick<
    Draft,
    | 'person'
    | 'emailVerifiedAt'
    | 'mobileVerifiedAt'
    | 'countryCode'
    | 'brand'
    | 'language'
    | 'market'
    | 'passwordHash'
    | 'termsVersion'
  >,
  Pick<RegistrationUpdate, 'languageCode' | 'depositLimit'>
>

export const alreadyExists = (): CodedError =>
  new CodedError('error.registration.player_already_exists')

/**
 * Adds the player, the person, the wallet and what was agreed to, in one transaction.
 * @throws CodedError error.registration.player_already_exists, error.deposit.limit.*
 */
export async function openAccount(
  tx: Database,
  playerId: string,
  { draft, details, update }: OpeningFacts,
  { clock, log, messages, acceptTerms, setLimit }: NewAccountDeps,
): Promise<void> {
  const { person, emailVerifiedAt, mobileVerifiedAt, countryCode } = draft
  const at = clock.now()
  const market = playerMarketOf(brands[draft.brand], countryCode)
  const { currency } = markets[market]
  const isNew = await addNewPlayer(tx, {
    id: playerId,
    accessId: randomUUID(),
    email: person.email,
    passwordHash: draft.passwordHash,
    countryCode,
    language: profileLanguageOf(update.languageCode),
    market,
    brand: draft.brand,
    currency,
    status: 'REGISTERED',
    kycStatus: 'NOT_VERIFIED',
    registeredAt: at,
  })
  if (!isNew) throw alreadyExists()
  const isFirst = await addPlayerDetails(tx, {
    playerId,
    ...details,
    firstName: person.firstName,
    lastName: person.lastName,
    mobilePhone: person.mobilePhone,
    emailVerifiedAt,
    mobileVerifiedAt,
    personKey: personKeyOf({ ...person, ...details, countryCode }),
    campaignIds: person.campaignIds,
  })
  // Registered at the same moment, after the check for such a person.
  if (!isFirst) throw alreadyExists()
  await createWallet(tx, playerId, currency)
  await acceptTerms(tx, playerId, draft.termsVersion, at)
  const { cookiePolicyAccepted, allConditions, marketingOptIn } = person
  const consents = { cookiePolicyAccepted, allConditions, marketingOptIn }
  await addRegistrationConsents(tx, playerId, consents, at)
  if (marketingOptIn) await addMarketingChoice(tx, playerId, optedInMarketing, at)
  if (update.depositLimit) await setLimit(tx, playerId, 'deposit', update.depositLimit)
  await messages.email(tx, person.email, 'registered', { ...readerOf(draft), values: {} })
  log.info('registration.completed', { playerId, brand: draft.brand, market })
}
