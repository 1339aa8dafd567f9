import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { studioPools } from '../sandbox.schema.ts'
import { hundredthsPerMinor, initialPoolOf, payableOf } from './pools.ts'

/** A stake's effect on the pool of its game. */
export interface PoolMove {
  readonly gameToken: string
  readonly currency: Currency
  readonly addHundredths: bigint
  readonly isWon: boolean
}

/** Adds a stake's share and pays the pool to a winner. @returns what is paid, in minor units */
export async function movePool(
  tx: Database,
  { gameToken, currency, addHundredths, isWon }: PoolMove,
): Promise<bigint> {
  const begun = initialPoolOf(gameToken, currency) + addHundredths
  const [row] = await tx
    .insert(studioPools)
    .values({ gameToken, currency, amountHundredths: begun })
    .onConflictDoUpdate({
      target: [studioPools.gameToken, studioPools.currency],
      set: { amountHundredths: sql`${studioPools.amountHundredths} + ${addHundredths}` },
    })
    .returning({ amountHundredths: studioPools.amountHundredths })
  const paid = isWon && row ? payableOf(row.amountHundredths) : 0n
  if (paid === 0n) return 0n
  await tx
    .update(studioPools)
    .set({ amountHundredths: sql`${studioPools.amountHundredths} - ${paid * hundredthsPerMinor}` })
    .where(and(eq(studioPools.gameToken, gameToken), eq(studioPools.currency, currency)))
  return paid
}

/** What a pool would pay now, in minor units. */
export async function readPool(
  db: Database,
  gameToken: string,
  currency: Currency,
): Promise<bigint> {
  const [row] = await db
    .select({ amountHundredths: studioPools.amountHundredths })
    .from(studioPools)
    .where(and(eq(studioPools.gameToken, gameToken), eq(studioPools.currency, currency)))
  return payableOf(row?.amountHundredths ?? initialPoolOf(gameToken, currency))
}

/** Pools that a stake was paid into, in hundredths of a minor unit, by game and currency. */
export async function readPools(db: Database): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.select().from(studioPools)
  return new Map(
    rows.map(({ gameToken, currency, amountHundredths }) => [
      `${gameToken} ${currency}`,
      amountHundredths,
    ]),
  )
}
