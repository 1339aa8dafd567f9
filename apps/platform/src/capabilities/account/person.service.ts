import type {
  AccountDetails,
  PersonForm,
} from '@player-site/contracts/account/account-details.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { ExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import type { AccountStateService } from '../../players/account-state.service.ts'
import { acceptMobileNumber } from '../../players/mobile-number.ts'
import { findPersonMatches } from '../../players/person.repository.ts'
import { acceptPersonFields } from '../../players/person-fields.rules.ts'
import { personKeyOf } from '../../players/person-key.ts'
import { adoptRestriction } from '../../players/person-restriction.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { addPlayerDetails, findDetails } from '../../players/player-details.repository.ts'
import { readDetails } from './details.service.ts'

export interface PersonDeps {
  readonly db: Database
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
  readonly accountState: Pick<AccountStateService, 'changeWithin'>
  readonly exclusionRegisters: ExclusionRegisters
}

const unsupported = (): CodedError =>
  new CodedError('registration.unsupported', { details: { reason: 'excluded' } })

/**
 * Stores who a player of an older system is. Nothing is changed once it is known, so a repeated
 * request is answered with what is stored.
 * @throws CodedError request.invalid, registration.unsupported, registration.registerUnavailable,
 * error.vonage.phone.invalid, error.registration.player_already_exists, error.cpf.duplicate_found
 */
export async function enterPerson(
  playerId: string,
  { firstName, lastName, mobilePhone: entered, ...fields }: PersonForm,
  deps: PersonDeps,
): Promise<AccountDetails> {
  const { db, clock, playerTransaction } = deps
  const player = await findPlayer(db, playerId)
  if (!player) throw new CodedError('session.expired')
  const mobilePhone = acceptMobileNumber(entered)
  const accepted = acceptPersonFields(fields, player.countryCode, clock.now())
  const { countryCode } = player
  const person = { firstName, lastName, ...accepted, countryCode }
  await assertOnNoRegister(player, deps)
  const refusal = await playerTransaction(playerId, async (tx) => {
    if (await findDetails(tx, playerId)) return undefined
    const [match] = await findPersonMatches(tx, { person, cpf: accepted.cpf ?? undefined })
    if (match) return refuse(tx, player, match, deps)
    const details = {
      firstName,
      lastName,
      mobilePhone,
      ...accepted,
      personKey: personKeyOf(person),
    }
    const isFirst = await addPlayerDetails(tx, { playerId, ...details, campaignIds: [] })
    // Entered at the same moment for another account.
    if (!isFirst) return new CodedError('error.registration.player_already_exists')
    await deps.accountState.changeWithin(tx, playerId, { detailsDue: false })
    return undefined
  })
  if (refusal) throw refusal
  return readDetails(db, playerId)
}

/** Outside of the transaction, so that no lock is held while waiting for another server. */
async function assertOnNoRegister(
  player: PlayerRow,
  { exclusionRegisters }: PersonDeps,
): Promise<void> {
  const barred = await exclusionRegisters.refusal(player)
  if (barred?.code === 'login.error.registerExcluded') throw unsupported()
  if (barred) throw new CodedError('registration.registerUnavailable', { cause: barred })
}

/**
 * The person has another account. An exclusion belongs to the person: it applies here as well, and
 * is kept although the answer is a refusal.
 */
async function refuse(
  tx: Database,
  player: PlayerRow,
  match: { readonly player: PlayerRow; readonly by: 'person' | 'cpf' },
  { clock, accountState }: PersonDeps,
): Promise<CodedError> {
  const adoption = { at: clock.now(), accountState }
  if (await adoptRestriction(tx, player, match.player, adoption)) return unsupported()
  return new CodedError(
    match.by === 'cpf' ? 'error.cpf.duplicate_found' : 'error.registration.player_already_exists',
  )
}
