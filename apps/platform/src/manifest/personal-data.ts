import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import { currency as currencySchema } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/** One row of what is stored about a player. Moments become ISO 8601; amounts are decimals. */
export type PersonalDataEntry = Readonly<Record<string, unknown>>

/** One kind of what is stored about a player, such as their sign-ins. */
export interface PersonalDataSection {
  /** Its key in the player's file. */
  readonly name: string
  /** The tables it covers. */
  readonly tables: readonly string[]
  /** Reads the player's rows in pages, so that a long history is never in memory whole. */
  readonly pages: (playerId: string) => AsyncIterable<readonly PersonalDataEntry[]>
}

/** A table about players that their file leaves out, and why. */
export interface LeftOutTable {
  readonly table: string
  readonly why: string
}

/**
 * What a capability stores about players. Each table with a player's id is in a section, or left
 * out with a reason. @see GDPR art. 15 and 20
 */
export interface PersonalData {
  readonly sections: readonly PersonalDataSection[]
  readonly leftOut?: readonly LeftOutTable[]
}

const pageSize = 500

/**
 * A section of a table that grows: each page is read after the last row of the one before.
 * @param read returns the next rows after one, in a fixed order
 */
export const pagedSection = <Row>(
  name: string,
  tables: readonly string[],
  read: (playerId: string, after: Row | undefined, limit: number) => Promise<readonly Row[]>,
  entryOf: (row: Row) => PersonalDataEntry,
): PersonalDataSection => ({
  name,
  tables,
  async *pages(playerId) {
    let after: Row | undefined
    for (;;) {
      const rows = await read(playerId, after, pageSize)
      if (rows.length > 0) yield rows.map(entryOf)
      if (rows.length < pageSize) return
      after = rows.at(-1)
    }
  },
})

/** A section that is always small enough to be read at once. */
export const wholeSection = (
  name: string,
  tables: readonly string[],
  read: (playerId: string) => Promise<readonly PersonalDataEntry[]>,
): PersonalDataSection => ({
  name,
  tables,
  async *pages(playerId) {
    yield await read(playerId)
  },
})

/** A stored amount as a decimal of its currency. */
export const decimalOf = (amountMinor: bigint | null, currency: string): number | null =>
  amountMinor === null
    ? null
    : decimalFromMoney(money(amountMinor, z.parse(currencySchema, currency)))

/** Staff are named by their role, `operator` of `operator:<name>`: who they are is not the player's data. */
export const roleOf = (actor: string): string => actor.split(':')[0] ?? actor
