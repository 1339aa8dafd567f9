import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { PlayerRow } from './player.repository.ts'
import { playerDetails, registrationConsents } from './player-details.schema.ts'
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
  const isPerson = eq(playerDetails.personKey, personKey)
  const rows = await db
    .select({ player: players, personKey: playerDetails.personKey })
    .from(playerDetails)
    .innerJoin(players, eq(players.id, playerDetails.playerId))
    .where(cpf === undefined ? isPerson : or(isPerson, eq(playerDetails.cpf, cpf)))
  return rows
    .map(({ player, personKey: key }) => ({
      player,
      by: key === personKey ? ('person' as const) : ('cpf' as const),
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
