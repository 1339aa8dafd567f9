import { sql } from 'drizzle-orm'
import { ledgerTransactions } from './ledger.schema.ts'

const { type, gainMinor, bonusMinor } = ledgerTransactions

/**
 * What an operation gained the player in their own money, in minor units: its gain without the
 * share of a bonus. @see B§4 Responsible gambling
 */
export const realGainMinor = sql<bigint>`(${gainMinor} + case
  when ${type} in ('BET', 'WIN_VOID') then ${bonusMinor} else -${bonusMinor} end)`
