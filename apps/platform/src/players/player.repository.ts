import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { emailForm } from '@player-site/contracts/kernel/email-form.ts'
import {
  type AccountStatus,
  accountStatus,
  type KycStatus,
  kycStatus,
  type PlayerProfile,
} from '@player-site/contracts/session/session.entities.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { currentStatusOf } from './account-state.rules.ts'
import { legacyPlayers, players } from './players.schema.ts'

export type PlayerRow = typeof players.$inferSelect

/**
 * `share`: blocks status changes until the transaction ends; `update`: also blocks readers that
 * decide by it.
 */
export async function findPlayer(
  db: Database,
  id: string,
  { hold }: { readonly hold?: 'share' | 'update' } = {},
): Promise<PlayerRow | undefined> {
  const query = db.select().from(players).where(eq(players.id, id))
  const [row] = await (hold ? query.for(hold) : query)
  return row
}

export async function findByEmail(db: Database, email: string): Promise<PlayerRow | undefined> {
  const [row] = await db
    .select()
    .from(players)
    .where(eq(players.email, emailForm(email)))
  return row
}

/** Adds a new account; false: its e-mail address has one. */
export async function addNewPlayer(
  tx: Database,
  player: typeof players.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(players)
    .values(player)
    .onConflictDoNothing()
    .returning({ id: players.id })
  return rows.length > 0
}

/** Restriction flags restrict when false; see `players.schema.ts` for the end of a status. */
export type AccountStateChange = Partial<
  Pick<
    PlayerRow,
    | 'statusUntil'
    | 'coolingUntil'
    | 'payout'
    | 'casino'
    | 'liveCasino'
    | 'sports'
    | 'virtualSports'
    | 'bonuses'
    | 'deposit'
    | 'withdrawal'
    | 'loyaltyLevel'
    | 'multibrandSuspended'
    | 'detailsDue'
  > & { status: AccountStatus; kycStatus: KycStatus }
>

/** The player after the change. */
export async function updateAccountState(
  db: Database,
  id: string,
  change: AccountStateChange,
): Promise<PlayerRow | undefined> {
  const [row] = await db.update(players).set(change).where(eq(players.id, id)).returning()
  return row
}

/** What a profile tells beside the player's row. */
export interface ProfileFacts {
  readonly termsInForce: number
  readonly unreadLetters: number
  readonly firstDepositAt: Date | undefined
  /** Whether a campaign led to the sign-up. */
  readonly isByCampaign: boolean
  readonly now: Date
}

/** Counts a sign-in, in the transaction that opens its session. */
export async function noteSignIn(tx: Database, id: string): Promise<void> {
  await tx
    .update(players)
    .set({ signIns: sql`${players.signIns} + 1` })
    .where(and(eq(players.id, id), lt(players.signIns, 2)))
}

/** @see A§3 Player profile */
export const profileOf = (row: PlayerRow, facts: ProfileFacts): PlayerProfile => ({
  currencyCode: asCurrency(row.currency) ?? 'EUR',
  accountStatus: z.parse(accountStatus, currentStatusOf(row, facts.now)),
  accountStatusUntil: row.statusUntil?.toISOString() ?? null,
  countryCode: row.countryCode,
  kycStatus: z.parse(kycStatus, row.kycStatus),
  firstLogin: row.signIns <= 1,
  firstDepositDate: facts.firstDepositAt?.toISOString() ?? null,
  affiliateReg: facts.isByCampaign,
  payout: row.payout,
  casino: row.casino,
  liveCasino: row.liveCasino,
  sports: row.sports,
  virtualSports: row.virtualSports,
  bonuses: row.bonuses,
  deposit: row.deposit,
  withdrawal: row.withdrawal,
  multibrandSuspended: row.multibrandSuspended,
  loyaltyLevel: row.loyaltyLevel,
  termsAndConditionsAcceptedVersion: row.termsVersion,
  termsAndConditionsVersion: facts.termsInForce,
  detailsDue: row.detailsDue,
  inboxUnread: row.inboxUnread + facts.unreadLetters,
  requestDocumentTypeStatus: row.requestDocumentTypeStatus,
  documentsChangedAt: row.documentsChangedAt?.toISOString() ?? null,
  limitsChangedAt: row.limitsChangedAt?.toISOString() ?? null,
  rewardsChangedAt: row.rewardsChangedAt?.toISOString() ?? null,
  activityChangedAt: row.activityChangedAt?.toISOString() ?? null,
})

/** A player record of the older system, complete enough to migrate. */
export const legacyRecord = z.object({
  id: z.string(),
  /** Missing where the older system's password cannot be taken over: only a reset opens the account. */
  passwordHash: z.optional(z.string()),
  countryCode: z.string(),
  language: z.string(),
  market: z.string(),
  currency: z.string(),
  /** A restriction there applies here: an exclusion belongs to the person. */
  status: z.optional(accountStatus),
  /** ISO 8601; null while self-excluded means indefinitely. */
  statusUntil: z.optional(z.iso.datetime()),
})
export type LegacyRecord = z.infer<typeof legacyRecord>

/** Whether the older system knows this e-mail. */
export async function isLegacyPlayer(db: Database, email: string): Promise<boolean> {
  const isTheirs = eq(legacyPlayers.email, emailForm(email))
  const stored = await db.select({ email: legacyPlayers.email }).from(legacyPlayers).where(isTheirs)
  return stored.length > 0
}

/** Sets a new password and ends earlier proofs of identity, in a transaction of the player. */
export async function setPasswordHash(
  tx: Database,
  playerId: string,
  passwordHash: string,
): Promise<PlayerRow> {
  const [row] = await tx
    .update(players)
    .set({ passwordHash, credentialsVersion: sql`${players.credentialsVersion} + 1` })
    .where(eq(players.id, playerId))
    .returning()
  if (!row) throw new Error('The player whose password changed does not exist')
  return row
}

/** Replaces the hash of a password that stays the same; nothing, if it was changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  playerId: string,
  { previous, next }: { readonly previous: string; readonly next: string },
): Promise<void> {
  await db
    .update(players)
    .set({ passwordHash: next })
    .where(and(eq(players.id, playerId), eq(players.passwordHash, previous)))
}

/** Sets the language of a player's messages. */
export async function setLanguage(db: Database, playerId: string, language: string): Promise<void> {
  await db.update(players).set({ language }).where(eq(players.id, playerId))
}
