import type {
  BankSessionStatus,
  bankDepositStatus,
  bankEndings,
} from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import type { BankAnswer } from '../../integrations/bank/bank.contract.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { bankIdentities, bankNotifications, bankSignIns } from './pay-and-play.schema.ts'

export type BankSignIn = typeof bankSignIns.$inferSelect
export type BankEnding = (typeof bankEndings)[number]
/** Where the money is: what its player is told, and whether it is being credited or returned. */
export type BankMoney = z.infer<typeof bankDepositStatus> | 'crediting' | 'refunding'

export type BankSignInChange = Partial<
  Omit<BankSignIn, 'id' | 'browserHash' | 'status' | 'reason' | 'money'> & {
    status: BankSessionStatus
    reason: BankEnding | null
    money: BankMoney
  }
>

export async function addSignIn(
  db: Database,
  row: typeof bankSignIns.$inferInsert,
): Promise<BankSignIn> {
  const [added] = await db.insert(bankSignIns).values(row).returning()
  if (!added) throw new Error('The sign-in was not written')
  return added
}

/** The sign-in of a browser, by its id. */
export async function findSignIn(
  db: Database,
  id: string,
  browserHash: string,
): Promise<BankSignIn | undefined> {
  const isOfBrowser = and(eq(bankSignIns.id, id), eq(bankSignIns.browserHash, browserHash))
  const [row] = await db.select().from(bankSignIns).where(isOfBrowser)
  return row
}

export async function findSignInById(db: Database, id: string): Promise<BankSignIn | undefined> {
  const [row] = await db.select().from(bankSignIns).where(eq(bankSignIns.id, id))
  return row
}

/** The browser's latest sign-in that has not expired. */
export async function findLatest(
  db: Database,
  browserHash: string,
  now: Date,
): Promise<BankSignIn | undefined> {
  const [row] = await db
    .select()
    .from(bankSignIns)
    .where(and(eq(bankSignIns.browserHash, browserHash), gt(bankSignIns.expiresAt, now)))
    .orderBy(desc(bankSignIns.createdAt))
    .limit(1)
  return row
}

/** By the bank's order. `hold` makes concurrent changes of it wait. */
export async function findByReference(
  db: Database,
  reference: string,
  { hold = false } = {},
): Promise<BankSignIn | undefined> {
  const query = db.select().from(bankSignIns).where(eq(bankSignIns.reference, reference))
  const [row] = await (hold ? query.for('update') : query)
  return row
}

/** Changes a sign-in that is still in one of these states; undefined: it is not. */
export async function advance(
  db: Database,
  id: string,
  from: readonly BankSessionStatus[],
  change: BankSignInChange,
): Promise<BankSignIn | undefined> {
  const [row] = await db
    .update(bankSignIns)
    .set(change)
    .where(and(eq(bankSignIns.id, id), inArray(bankSignIns.status, [...from])))
    .returning()
  return row
}

export async function updateSignIn(
  db: Database,
  id: string,
  change: BankSignInChange,
): Promise<void> {
  await db.update(bankSignIns).set(change).where(eq(bankSignIns.id, id))
}

/** Changes where the money is, unless it changed since it was read. */
export async function moveMoney(
  db: Database,
  id: string,
  from: BankMoney,
  change: BankSignInChange,
): Promise<boolean> {
  const rows = await db
    .update(bankSignIns)
    .set(change)
    .where(and(eq(bankSignIns.id, id), eq(bankSignIns.money, from)))
    .returning({ id: bankSignIns.id })
  return rows.length > 0
}

/** Counts an entered code, before it is compared; undefined: none may be entered any more. */
export async function countCode(
  db: Database,
  id: string,
  max: number,
): Promise<number | undefined> {
  const [row] = await db
    .update(bankSignIns)
    .set({ codesEntered: sql`${bankSignIns.codesEntered} + 1` })
    .where(
      and(
        eq(bankSignIns.id, id),
        eq(bankSignIns.status, 'atBank'),
        lt(bankSignIns.codesEntered, max),
      ),
    )
    .returning({ entered: bankSignIns.codesEntered })
  return row?.entered
}

/** Sign-ins whose money is due to be credited or returned. */
export const findDueMoney = (db: Database, now: Date): Promise<BankSignIn[]> =>
  db
    .select()
    .from(bankSignIns)
    .where(
      and(
        inArray(bankSignIns.money, ['received', 'crediting', 'refunding']),
        lte(bankSignIns.moneyDueAt, now),
        isNotHeld('payAndPlay.money', bankSignIns.id, now),
      ),
    )
    .orderBy(asc(bankSignIns.moneyDueAt))
    .limit(50)

const moneyInPlace = ['none', 'credited', 'refunded']

/**
 * Erases who signed in before a moment, once the money is in its place; an order's row stays, for
 * late payments and for what its bank takes back.
 */
export async function erasePersons(db: Database, before: Date): Promise<void> {
  const isOver = and(
    lt(bankSignIns.expiresAt, before),
    inArray(bankSignIns.money, moneyInPlace),
    ne(bankSignIns.browserHash, ''),
  )
  await db.delete(bankSignIns).where(and(isOver, isNull(bankSignIns.reference)))
  await db
    .update(bankSignIns)
    .set({
      browserHash: '',
      url: null,
      emailHash: null,
      codeHash: null,
      sealed: '',
      personHash: null,
      account: null,
    })
    .where(isOver)
}

/** Erases orders of before, whose bank takes nothing back any more, with their notifications. */
export async function eraseOrders(db: Database, before: Date): Promise<void> {
  await db.delete(bankNotifications).where(lt(bankNotifications.at, before))
  await db
    .delete(bankSignIns)
    .where(and(lt(bankSignIns.expiresAt, before), inArray(bankSignIns.money, moneyInPlace)))
}

/** The player whom a bank has named before. */
export async function findByPersonHash(
  db: Database,
  personHash: string,
): Promise<PlayerRow | undefined> {
  const [row] = await db
    .select()
    .from(bankIdentities)
    .where(eq(bankIdentities.personHash, personHash))
  return row && findPlayer(db, row.playerId)
}

export async function addIdentity(
  db: Database,
  personHash: string,
  playerId: string,
  at: Date,
): Promise<void> {
  await db.insert(bankIdentities).values({ personHash, playerId, at }).onConflictDoNothing()
}

/** The answer that a notification was given before. */
export async function findAnswer(db: Database, id: string): Promise<BankAnswer | undefined> {
  const [row] = await db.select().from(bankNotifications).where(eq(bankNotifications.id, id))
  return row?.answer
}

/** Keeps the first answer to a notification, and returns it. */
export async function keepAnswer(
  db: Database,
  row: Omit<typeof bankNotifications.$inferInsert, 'answer'> & { readonly answer: BankAnswer },
): Promise<BankAnswer> {
  const rows = await db.insert(bankNotifications).values(row).onConflictDoNothing().returning()
  return rows.length > 0 ? row.answer : ((await findAnswer(db, row.id)) ?? row.answer)
}
