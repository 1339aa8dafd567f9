import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalText, money, moneyFromText } from '@player-site/contracts/kernel/money.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type {
  RegisterEntry,
  ReserveReply,
  RoomReply,
} from '../../capabilities/cashier/deposit-register.contract.ts'
import { periodAt } from '../../capabilities/limits/periods.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { sandboxRegister } from '../../db/sandbox.schema.ts'

export interface RegisterDeps {
  readonly db: Database
  readonly clock: Clock
}

const { timeZone, limits } = marketRules.JJ
/** The one limit of a person, in cents a month. */
export const monthlyMinor = BigInt(limits.crossOperatorMonthlyMinor ?? 0)
const registerCurrency: Currency = 'EUR'

const amountOf = ({ amount, currency }: Pick<RegisterEntry, 'amount' | 'currency'>): bigint =>
  moneyFromText(amount, asCurrency(currency) ?? registerCurrency).amountMinor

/**
 * The stand-in for a regulator's register, as Germany's LUGAS has it: one monthly limit a person,
 * over all operators, by the calendar month in Berlin. It counts euros and nothing else.
 */
export function createRegister({ db, clock }: RegisterDeps) {
  const month = () => periodAt('M', clock.now(), timeZone)

  /** Deposits of one person follow each other: two cannot use the same room. */
  const held = <T>(person: string, work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`)
      return work(tx)
    })

  const usedOf = async (tx: Database, person: string, but = ''): Promise<bigint> => {
    const [row] = await tx
      .select({ sumMinor: sql<string>`coalesce(sum(${sandboxRegister.amountMinor}), 0)` })
      .from(sandboxRegister)
      .where(
        and(
          eq(sandboxRegister.person, person),
          ne(sandboxRegister.state, 'released'),
          ne(sandboxRegister.reference, but),
          gte(sandboxRegister.at, month().startAt),
        ),
      )
    return BigInt(row?.sumMinor ?? '0')
  }

  const leftAfter = (usedMinor: bigint, currency: string): bigint =>
    currency === registerCurrency && usedMinor < monthlyMinor ? monthlyMinor - usedMinor : 0n

  const roomOf = (leftMinor: bigint): RoomReply => ({
    left: decimalText(money(leftMinor, registerCurrency)),
    resetOn: month().resetAt.toISOString(),
  })

  const write = async (tx: Database, entry: RegisterEntry, state: string): Promise<void> => {
    const { reference, person, currency } = entry
    const at = clock.now()
    // A deposit counts in the month that it was asked for in.
    const set = state === 'reserved' ? { state, at } : { state }
    await tx
      .insert(sandboxRegister)
      .values({ reference, person, currency, amountMinor: amountOf(entry), state, at })
      .onConflictDoUpdate({ target: sandboxRegister.reference, set })
  }

  const stateOf = async (tx: Database, reference: string): Promise<string | undefined> => {
    const [row] = await tx
      .select({ state: sandboxRegister.state })
      .from(sandboxRegister)
      .where(eq(sandboxRegister.reference, reference))
    return row?.state
  }

  return {
    room: async (person: string, currency: string): Promise<RoomReply> =>
      roomOf(leftAfter(await usedOf(db, person), currency)),

    reserve: (entry: RegisterEntry): Promise<ReserveReply> =>
      held(entry.person, async (tx) => {
        const { reference, person, currency } = entry
        const state = await stateOf(tx, reference)
        const leftMinor = leftAfter(await usedOf(tx, person, reference), currency)
        const amountMinor = amountOf(entry)
        const isKnown = state === 'reserved' || state === 'committed'
        if (!isKnown && amountMinor > leftMinor) return { result: 'refused', ...roomOf(leftMinor) }
        if (!isKnown) await write(tx, entry, 'reserved')
        const rest = leftMinor > amountMinor ? leftMinor - amountMinor : 0n
        return { result: 'reserved', ...roomOf(rest) }
      }),

    /** What has arrived counts, also where nobody asked before. */
    commit: (entry: RegisterEntry): Promise<void> =>
      held(entry.person, (tx) => write(tx, entry, 'committed')),

    release: (entry: RegisterEntry): Promise<void> =>
      held(entry.person, async (tx) => {
        if ((await stateOf(tx, entry.reference)) === 'committed') return
        await write(tx, entry, 'released')
      }),
  }
}
export type Register = ReturnType<typeof createRegister>
