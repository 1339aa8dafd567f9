import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { personKeyForm } from './person-key.rules.ts'
import type { PlayerRow } from './player.repository.ts'
import { playerDetails, registrationConsents } from './player-details.schema.ts'
import { players } from './players.schema.ts'

/** A person, and the key of this form that they are recognized by. */
export type PlayerDetails = Omit<typeof playerDetails.$inferInsert, 'keyForm'>

/** Adds the person of a new account; false: the person or the tax number has an account. */
export async function addPlayerDetails(tx: Database, details: PlayerDetails): Promise<boolean> {
  const rows = await tx
    .insert(playerDetails)
    .values({ ...details, keyForm: personKeyForm })
    .onConflictDoNothing()
    .returning({ playerId: playerDetails.playerId })
  return rows.length > 0
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

/** `1990-12-31`; undefined for players of an older system. */
export async function dateOfBirthOf(db: Database, playerId: string): Promise<string | undefined> {
  const { dateOfBirth } = playerDetails
  const [row] = await db
    .select({ dateOfBirth })
    .from(playerDetails)
    .where(eq(playerDetails.playerId, playerId))
  return row?.dateOfBirth
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

/** The person as it is shown; null is what is not known, which is all of an older system's players. */
export const shownPersonOf = (details: StoredDetails | undefined) => ({
  firstName: details?.firstName ?? null,
  lastName: details?.lastName ?? null,
  dateOfBirth: details?.dateOfBirth ?? null,
  streetAddress: details?.streetAddress ?? null,
  city: details?.city ?? null,
  postalCode: details && details.postalCode !== '' ? details.postalCode : null,
  provinceCode: details?.provinceCode ?? null,
})

export async function updateDetails(
  tx: Database,
  playerId: string,
  change: Partial<StoredDetails>,
): Promise<void> {
  await tx.update(playerDetails).set(change).where(eq(playerDetails.playerId, playerId))
}
