import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { PlayerRow } from './player.repository.ts'
import { playerDetails, previousPersonKeys, registrationConsents } from './player-details.schema.ts'
import { players } from './players.schema.ts'

export type PlayerDetails = typeof playerDetails.$inferInsert

/** Adds the person of a new account; false: the person or the tax number has an account. */
export async function addPlayerDetails(tx: Database, details: PlayerDetails): Promise<boolean> {
  const rows = await tx
    .insert(playerDetails)
    .values(details)
    .onConflictDoNothing()
    .returning({ playerId: playerDetails.playerId })
  return rows.length > 0
}

/** A person's account, and what it was recognized by. */
export interface PersonMatch {
  readonly player: PlayerRow
  readonly by: 'person' | 'cpf'
}

/** The accounts of a person, or of their tax number; the person's first. */
export async function findPersonMatches(
  db: Database,
  { personKey, cpf }: { readonly personKey: string; readonly cpf: string | undefined },
): Promise<readonly PersonMatch[]> {
  const before = db
    .select({ playerId: previousPersonKeys.playerId })
    .from(previousPersonKeys)
    .where(eq(previousPersonKeys.personKey, personKey))
  // One statement: it also finds a person who moves at this moment.
  const isPerson = sql<boolean>`(${or(eq(playerDetails.personKey, personKey), inArray(playerDetails.playerId, before))})`
  const rows = await db
    .select({ player: players, isPerson })
    .from(playerDetails)
    .innerJoin(players, eq(players.id, playerDetails.playerId))
    .where(cpf === undefined ? isPerson : or(isPerson, eq(playerDetails.cpf, cpf)))
  return rows
    .map((row) => ({
      player: row.player,
      by: row.isPerson ? ('person' as const) : ('cpf' as const),
    }))
    .sort((a, b) => Number(a.by === 'cpf') - Number(b.by === 'cpf'))
}

/** The player who verified a mobile number. */
export async function findByVerifiedMobile(
  db: Database,
  mobilePhone: string,
): Promise<PlayerRow | undefined> {
  const [row] = await db
    .select({ player: players })
    .from(playerDetails)
    .innerJoin(players, eq(players.id, playerDetails.playerId))
    .where(
      and(eq(playerDetails.mobilePhone, mobilePhone), isNotNull(playerDetails.mobileVerifiedAt)),
    )
    .limit(1)
  return row?.player
}

export async function addRegistrationConsents(
  tx: Database,
  playerId: string,
  consents: Readonly<Record<string, boolean>>,
  at: Date,
): Promise<void> {
  const rows = Object.entries(consents).map(([kind, isGiven]) => ({ playerId, kind, isGiven, at }))
  await tx.insert(registrationConsents).values(rows)
}

/** A player's verified mobile number, E.164; undefined: there is none. */
export async function verifiedMobileOf(
  db: Database,
  playerId: string,
): Promise<string | undefined> {
  const { mobilePhone, mobileVerifiedAt } = playerDetails
  const [row] = await db
    .select({ mobilePhone })
    .from(playerDetails)
    .where(and(eq(playerDetails.playerId, playerId), isNotNull(mobileVerifiedAt)))
  return row?.mobilePhone
}

/** A player's mobile number, E.164, verified or not; undefined: there is none. */
export async function mobileOf(db: Database, playerId: string): Promise<string | undefined> {
  const { mobilePhone } = playerDetails
  const [row] = await db
    .select({ mobilePhone })
    .from(playerDetails)
    .where(eq(playerDetails.playerId, playerId))
  return row?.mobilePhone
}

/** A player's names; empty for players of an older system. */
export async function namesOf(
  db: Database,
  playerId: string,
): Promise<{ readonly firstName: string; readonly lastName: string }> {
  const { firstName, lastName } = playerDetails
  const [row] = await db
    .select({ firstName, lastName })
    .from(playerDetails)
    .where(eq(playerDetails.playerId, playerId))
  return row ?? { firstName: '', lastName: '' }
}

export type StoredDetails = typeof playerDetails.$inferSelect

/** The person of an account; undefined for players of an older system. */
export async function findDetails(
  db: Database,
  playerId: string,
): Promise<StoredDetails | undefined> {
  const [row] = await db.select().from(playerDetails).where(eq(playerDetails.playerId, playerId))
  return row
}

export async function updateDetails(
  tx: Database,
  playerId: string,
  change: Partial<StoredDetails>,
): Promise<void> {
  await tx.update(playerDetails).set(change).where(eq(playerDetails.playerId, playerId))
}

/**
 * Gives a person who moved another key, and keeps the previous one, in the transaction of the move.
 * False: another account's person has or had that key.
 */
export async function replacePersonKey(
  tx: Database,
  { playerId, personKey: previous }: StoredDetails,
  personKey: string,
): Promise<boolean> {
  if (personKey === previous) return true
  const isNew = eq(previousPersonKeys.personKey, personKey)
  const [other] = await tx
    .select({ playerId: previousPersonKeys.playerId })
    .from(previousPersonKeys)
    .where(and(isNew, ne(previousPersonKeys.playerId, playerId)))
  if (other) return false
  await tx.delete(previousPersonKeys).where(isNew)
  await tx.insert(previousPersonKeys).values({ personKey: previous, playerId })
  await updateDetails(tx, playerId, { personKey })
  return true
}
