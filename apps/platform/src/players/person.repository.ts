import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isNotHeld } from '../db/row-work.repository.ts'
import { isNamesake, type Person, personKeyForm } from './person-key.rules.ts'
import { earlierPersonKeyOf, personKeyOf } from './person-key.ts'
import type { PlayerRow } from './player.repository.ts'
import { type StoredDetails, updateDetails } from './player-details.repository.ts'
import { playerDetails, previousPersonKeys } from './player-details.schema.ts'
import { players } from './players.schema.ts'

/** A person's account, and what it was recognized by. */
export interface PersonMatch {
  readonly player: PlayerRow
  readonly by: 'person' | 'cpf'
}

interface PersonSearch {
  readonly person: Person
  readonly cpf?: string | undefined
}

type Found = PersonMatch & { readonly details: StoredDetails }

/** An exclusion first: it belongs to the person, whichever of the accounts has it. */
const urgencyOf = ({ player, by }: PersonMatch): number =>
  (player.status === 'SELF_EXCLUDED' ? 0 : player.status === 'TIMEOUT' ? 2 : 4) +
  (by === 'cpf' ? 1 : 0)

/**
 * The accounts of a person, or of their tax number. Those that bar the person come first, then those
 * of the person.
 */
export async function findPersonMatches(
  db: Database,
  search: PersonSearch,
): Promise<readonly PersonMatch[]> {
  const current = await findByCurrentKeys(db, search)
  const known = new Set(current.map(({ player }) => player.id))
  const earlier = await findByEarlierKeys(db, search.person)
  return [...current, ...earlier.filter(({ player }) => !known.has(player.id))].sort(
    (a, b) => urgencyOf(a) - urgencyOf(b),
  )
}

async function findByCurrentKeys(db: Database, { person, cpf }: PersonSearch): Promise<Found[]> {
  const personKey = personKeyOf(person)
  const before = db
    .select({ playerId: previousPersonKeys.playerId })
    .from(previousPersonKeys)
    .where(eq(previousPersonKeys.personKey, personKey))
  // One statement: it also finds a person who moves at this moment.
  const isPerson = sql<boolean>`(${or(eq(playerDetails.personKey, personKey), inArray(playerDetails.playerId, before))})`
  const rows = await db
    .select({ player: players, details: playerDetails, isPerson })
    .from(playerDetails)
    .innerJoin(players, eq(players.id, playerDetails.playerId))
    .where(cpf === undefined ? isPerson : or(isPerson, eq(playerDetails.cpf, cpf)))
  return rows.map(({ player, details, isPerson: by }) => ({
    player,
    details,
    by: by ? ('person' as const) : ('cpf' as const),
  }))
}

/** Those who are known by keys of the form before: their names and birthdays are compared. */
async function findByEarlierKeys(db: Database, person: Person): Promise<Found[]> {
  const { playerId, dateOfBirth } = playerDetails
  const { personKey, keyForm } = previousPersonKeys
  const isTheirs = and(eq(previousPersonKeys.playerId, playerId), ne(keyForm, personKeyForm))
  const earlier = db.select({ personKey }).from(previousPersonKeys).where(isTheirs)
  const rows = await db
    .select({ player: players, details: playerDetails })
    .from(playerDetails)
    .innerJoin(players, eq(players.id, playerId))
    .where(
      and(
        eq(dateOfBirth, person.dateOfBirth),
        or(ne(playerDetails.keyForm, personKeyForm), exists(earlier)),
      ),
    )
  const namesakes = rows.filter(({ details }) => isNamesake(details, person))
  const found = await Promise.all(
    namesakes.map(async (row) => ((await isKnownBy(db, row, person)) ? [row] : [])),
  )
  return found.flat().map((row) => ({ ...row, by: 'person' as const }))
}

/** Whether a namesake lives, or has lived, where the person does. */
async function isKnownBy(
  db: Database,
  { player, details }: Pick<Found, 'player' | 'details'>,
  person: Person,
): Promise<boolean> {
  const { countryCode } = player
  if (personKeyOf({ ...details, countryCode }) === personKeyOf(person)) return true
  const earlier = earlierPersonKeyOf({ ...details, postalCode: person.postalCode })
  const rows = await db
    .select({ playerId: previousPersonKeys.playerId })
    .from(previousPersonKeys)
    .where(
      and(
        eq(previousPersonKeys.personKey, earlier),
        eq(previousPersonKeys.playerId, details.playerId),
      ),
    )
  return rows.length > 0
}

/**
 * Gives a person who moved another key, and keeps the previous one, in the transaction of the move.
 * False: another account's person has or had that key.
 */
export async function replacePersonKey(
  tx: Database,
  { player: { countryCode }, details }: Pick<Found, 'details'> & { readonly player: PlayerRow },
  postalCode: string,
): Promise<boolean> {
  const { playerId } = details
  const previous = personKeyOf({ ...details, countryCode })
  const person = { ...details, countryCode, postalCode }
  const personKey = personKeyOf(person)
  if (personKey === previous) return true
  const matches = await findPersonMatches(tx, { person })
  if (matches.some(({ player }) => player.id !== playerId)) return false
  const kept = { personKey: previous, playerId, keyForm: personKeyForm }
  await tx.insert(previousPersonKeys).values(kept).onConflictDoNothing()
  await updateDetails(tx, playerId, { personKey, keyForm: personKeyForm })
  return true
}

/** Players whose keys are still of the form before. */
export async function findEarlierKeyed(
  db: Database,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ playerId: playerDetails.playerId })
    .from(playerDetails)
    .where(
      and(
        ne(playerDetails.keyForm, personKeyForm),
        isNotHeld('person.keys', playerDetails.playerId, now),
      ),
    )
    .limit(limit)
  return rows.map(({ playerId }) => playerId)
}

/** Notes a person's key of this form beside that of the other account which has it. */
export async function addSharedPersonKey(
  tx: Database,
  playerId: string,
  personKey: string,
): Promise<void> {
  const shared = { personKey, playerId, keyForm: personKeyForm }
  await tx.insert(previousPersonKeys).values(shared).onConflictDoNothing()
  await updateDetails(tx, playerId, { keyForm: personKeyForm })
}
