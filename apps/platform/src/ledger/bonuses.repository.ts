import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/functions.ts'
import { players } from '../players/players.schema.ts'
import { type ActiveBonus, type BonusState, bonusKinds, bonusStates } from './bonus.rules.ts'
import { bonusAssignments, bonusChanges } from './bonuses.schema.ts'
import { type BonusAccount, bonusAccounts } from './ledger.rules.ts'

export type BonusRow = typeof bonusAssignments.$inferSelect

const bonusAccount = z.enum(Object.values(bonusAccounts))
const storedMinor = z.pipe(
  z.string(),
  z.transform((digits) => BigInt(digits)),
)

/** An active bonus, as `ledger_look` has it. */
export const storedBonus = z.object({
  assignmentId: z.string(),
  account: bonusAccount,
  kind: z.enum(bonusKinds),
  targetMinor: storedMinor,
  wageredMinor: storedMinor,
  maxStakeMinor: z.nullable(storedMinor),
  contributions: z.record(z.string(), z.number()),
  excludedGames: z.array(z.string()),
  expiresAt: z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  ),
})

/** The bonus account of an assignment. */
export const accountOfBonus = ({ account }: Pick<BonusRow, 'account'>): BonusAccount =>
  z.parse(bonusAccount, account)

export const stateOfBonus = ({ state }: Pick<BonusRow, 'state'>): BonusState =>
  z.parse(z.enum(bonusStates), state)

/** Active bonuses of a player, of a wallet that is not locked. */
export async function readActiveBonuses(db: Database, playerId: string): Promise<ActiveBonus[]> {
  const rows = await findBonuses(db, playerId, 'active')
  return rows.map(({ id, ...row }) => ({
    ...row,
    assignmentId: id,
    account: accountOfBonus(row),
    kind: z.parse(z.enum(bonusKinds), row.kind),
  }))
}

export const findBonuses = (db: Database, playerId: string, state: BonusState) =>
  db
    .select()
    .from(bonusAssignments)
    .where(and(eq(bonusAssignments.playerId, playerId), eq(bonusAssignments.state, state)))
    .orderBy(asc(bonusAssignments.activatedAt), asc(bonusAssignments.id))

/** The state of assignments; of a player whose wallet is locked it stays until the commit. */
export async function readBonusStates(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly state: BonusState; readonly account: BonusAccount }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(bonusAssignments)
    .where(inArray(bonusAssignments.id, [...ids]))
  return new Map(
    rows.map((row) => [row.id, { state: stateOfBonus(row), account: accountOfBonus(row) }]),
  )
}

export async function findBonusRow(db: Database, id: string): Promise<BonusRow | undefined> {
  const [row] = await db.select().from(bonusAssignments).where(eq(bonusAssignments.id, id))
  return row
}

/** The bonus that a deposit activated. */
export async function findBonusOfPayment(
  db: Database,
  paymentId: string,
): Promise<BonusRow | undefined> {
  const [row] = await db
    .select()
    .from(bonusAssignments)
    .where(eq(bonusAssignments.paymentId, paymentId))
  return row
}

/** Notes a change of a bonus that leaves its state as it is. */
export async function addBonusChange(
  tx: Database,
  { id, state }: Pick<BonusRow, 'id' | 'state'>,
  change: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx.insert(bonusChanges).values({ assignmentId: id, state, ...change })
}

/**
 * Adds an active assignment; refused by the database beside another of its account.
 * @param reason why an operator gave it
 */
export async function addBonus(
  tx: Database,
  bonus: Omit<typeof bonusAssignments.$inferInsert, 'state'>,
  by: string,
  reason?: string,
): Promise<void> {
  await tx.insert(bonusAssignments).values({ ...bonus, state: 'active' })
  const { id, activatedAt } = bonus
  const change = { state: 'active', by, reason: reason ?? null, at: activatedAt }
  await tx.insert(bonusChanges).values({ assignmentId: id, ...change })
}

export interface BonusEnd {
  readonly state: Exclude<BonusState, 'active'>
  readonly by: string
  readonly reason: string
  /** The words of the operator who ended it: for its changes, in place of the reason. */
  readonly note?: string
  readonly at: Date
  readonly convertedMinor?: bigint
}

/** Ends an active assignment. @returns whether it was active */
export async function writeBonusEnd(
  tx: Database,
  id: string,
  { state, by, reason, note, at, convertedMinor }: BonusEnd,
): Promise<boolean> {
  const ended = await tx
    .update(bonusAssignments)
    .set({ state, reason, endedAt: at, convertedMinor: convertedMinor ?? null })
    .where(and(eq(bonusAssignments.id, id), eq(bonusAssignments.state, 'active')))
    .returning({ id: bonusAssignments.id })
  if (ended.length === 0) return false
  await tx.insert(bonusChanges).values({ assignmentId: id, state, by, reason: note ?? reason, at })
  return true
}

/** Names the posting of a step of a bonus. */
export const bonusKeyOf = (step: string, id: string): string => `bonus-${step}:${id}`

/** Where the money of a completed bonus is, in minor units. */
interface ConvertedMoney {
  /** What the player still has of it, or owes. */
  readonly ownMinor: bigint
  /** What the house has of it. */
  readonly keptMinor: bigint
  /** What of it is the player's without a claim of the payer's bank. */
  readonly dueMinor: bigint
}

/**
 * Reads where the money of a completed bonus is, after wins that were voided later and claims of
 * the payer's bank. The house has what was above the largest conversion and what claims took;
 * voids take that first.
 */
export async function readConvertedMoney(db: Database, id: string): Promise<ConvertedMoney> {
  const [out, paid] = [bonusKeyOf('out', id), bonusKeyOf('paid', id)]
  const outId = sql`(select o.id from ledger_transactions o where o.idempotency_key = ${out})`
  const isConversion = sql`t.idempotency_key in (${out}, ${paid})`
  const [row] = await rowsOf(
    db,
    sql`select coalesce(sum(e.amount_minor), 0)::text as kept,
        coalesce(sum(e.amount_minor) filter (where ${isConversion}), 0)::text as left_out,
        coalesce(sum(e.amount_minor) filter (where t.idempotency_key = ${out}), 0)::text as out,
        (select coalesce(sum(v.bonus_minor), 0)::text
          from ledger_transactions v
          join ledger_transactions w on w.idempotency_key
            = 'win:' || substr(v.idempotency_key, length('winVoid:') + 1)
          where v.assignment_id = ${id} and v.type = 'WIN_VOID'
            and v.id > ${outId} and w.id < ${outId}) as voided
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join accounts a on a.id = e.account_id and a.kind = 'promotion'
      where ${isConversion}
        or (t.round_id = ${id} and (t.idempotency_key like 'bonus-back-%'
          or t.idempotency_key like 'bonus-restored-%'))
        or (t.assignment_id = ${id} and t.type = 'WIN_VOID' and t.id > ${outId})`,
  )
  const read = (name: string): bigint => BigInt(z.parse(z.string(), row?.[name]))
  const [keptMinor, leftOutMinor] = [read('kept'), read('left_out')]
  const remainingMinor = read('out') - read('voided')
  const houseMinor = leftOutMinor - read('voided')
  return {
    ownMinor: remainingMinor - keptMinor,
    keptMinor,
    dueMinor: remainingMinor - (houseMinor > 0n ? houseMinor : 0n),
  }
}

/** Every bonus that a player has had, the newest first. */
export const findBonusHistory = (db: Database, playerId: string) =>
  db
    .select()
    .from(bonusAssignments)
    .where(eq(bonusAssignments.playerId, playerId))
    .orderBy(desc(bonusAssignments.activatedAt), desc(bonusAssignments.id))

/** Notes when a player's bonuses changed last. */
export async function writeRewardsChange(tx: Database, playerId: string, at: Date): Promise<void> {
  await tx.update(players).set({ rewardsChangedAt: at }).where(eq(players.id, playerId))
}
