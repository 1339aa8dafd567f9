import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { workOnEach } from '../db/row-work.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Log } from '../log.ts'
import type { PlayerTransaction } from '../outbox/player-transaction.ts'
import type { AccountStateService } from './account-state.service.ts'
import { addSharedPersonKey, findEarlierKeyed, findPersonMatches } from './person.repository.ts'
import { personKeyForm } from './person-key.rules.ts'
import { personKeyOf } from './person-key.ts'
import { adoptRestriction } from './person-restriction.ts'
import { findPlayer, type PlayerRow } from './player.repository.ts'
import { findDetails, updateDetails } from './player-details.repository.ts'
import { recordProtection } from './protection-log.repository.ts'

export interface PersonKeysDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly playerTransaction: PlayerTransaction
  readonly accountState: Pick<AccountStateService, 'changeWithin'>
}

/** Maximum players of one run, so that it holds up no shutdown. */
const batchSize = 500

/**
 * Computes the keys of persons again that are of the form before, a batch at a time. Accounts that
 * turn out to be one person's are reported to staff, and share its exclusion.
 */
export const createPersonKeys = (deps: PersonKeysDeps) => async (): Promise<void> => {
  await workOnEach(deps, {
    queue: 'person.keys',
    rows: await findEarlierKeyed(deps.db, deps.clock.now(), batchSize),
    keyOf: (playerId) => playerId,
    work: (playerId) => recompute(playerId, deps),
  })
}

async function recompute(playerId: string, deps: PersonKeysDeps): Promise<void> {
  const { playerTransaction } = deps
  try {
    await playerTransaction(playerId, (tx) => recomputeWithin(tx, playerId, deps))
  } catch (error) {
    // Registered at this moment: the next run finds that account.
    if (!isUniqueViolation(error)) throw error
  }
}

async function recomputeWithin(
  tx: Database,
  playerId: string,
  deps: PersonKeysDeps,
): Promise<void> {
  const player = await findPlayer(tx, playerId, { hold: 'update' })
  const details = await findDetails(tx, playerId)
  if (!player || !details || details.keyForm === personKeyForm) return
  const person = { ...details, countryCode: player.countryCode }
  const personKey = personKeyOf(person)
  const matches = await findPersonMatches(tx, { person })
  const others = matches.map((match) => match.player).filter(({ id }) => id !== playerId)
  const holders = await Promise.all(others.map(({ id }) => findDetails(tx, id)))
  if (holders.some((holder) => holder?.personKey === personKey)) {
    await addSharedPersonKey(tx, playerId, personKey)
  } else {
    await updateDetails(tx, playerId, { personKey, keyForm: personKeyForm })
  }
  if (others.length > 0) await report(tx, player, others, deps)
}

/** What is found is for staff to decide; an exclusion applies without them. */
async function report(
  tx: Database,
  player: PlayerRow,
  others: readonly PlayerRow[],
  { clock, log, accountState }: PersonKeysDeps,
): Promise<void> {
  const at = clock.now()
  const accounts = others.map(({ id }) => id)
  await recordProtection(tx, player.id, { kind: 'person.matched', details: { accounts }, at })
  let isRestricted = false
  for (const other of others) {
    const current = (await findPlayer(tx, player.id)) ?? player
    const isAdopted = await adoptRestriction(tx, current, other, { at, accountState })
    isRestricted ||= isAdopted
  }
  log.warn('person.accountsMatched', {
    playerId: player.id,
    others: accounts.join(' '),
    isRestricted,
  })
}
