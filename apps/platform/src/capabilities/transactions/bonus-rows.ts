import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { BonusEndReason } from '@player-site/contracts/transactions/bonus-end-reasons.ts'
import type { TransactionBonus } from '@player-site/contracts/transactions/transaction-bonus.entities.ts'

/** A bonus by its campaign's name, in the player's language and in all, and why it ended. */
export interface BonusWords {
  readonly name?: string
  readonly names?: Readonly<Record<string, string>>
  readonly reason?: BonusEndReason
}

/** Describes bonuses of a player by their ids; one of another player is left out. */
export type DescribeBonuses = (
  playerId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, BonusWords>>

export const describeNone: DescribeBonuses = async () => new Map()

/** A row as the ledger has it; amounts in minor units. */
interface BonusRow {
  readonly type: string
  readonly category?: string
  readonly accountKind?: string
  readonly bonusId: string | null
  /** Whether that is free spins. */
  readonly isFreeSpin: boolean
  /** What moved on the player's accounts. */
  readonly amountMinor: bigint
  readonly bonusMinor: bigint
  /** The amount from games, whichever account it moved to. */
  readonly gainMinor: bigint
}

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** A step of a bonus, or a stake or a win that has its money in it. */
export function bonusOfRow(
  row: BonusRow,
  bonuses: ReadonlyMap<string, BonusWords>,
  currency: Currency,
): { readonly bonus?: TransactionBonus } {
  const { bonusId, bonusMinor, amountMinor } = row
  if (bonusId === null) return {}
  const { name, names, reason } = bonuses.get(bonusId) ?? {}
  const named = name === undefined ? {} : { name, ...(names && { names }) }
  if (row.isFreeSpin) return { bonus: { ...named, isFreeSpin: true } }
  if (row.category === 'BONUS') {
    const isEnd = row.type !== 'DEPOSIT' || row.accountKind === 'main'
    const isKnown = name !== undefined || reason !== undefined
    if (!isKnown) return {}
    return { bonus: { ...named, ...(isEnd && reason !== undefined && { reason }) } }
  }
  const decimal = (minor: bigint) => decimalFromMoney(money(minor, currency))
  const realMinor = absolute(row.gainMinor) - bonusMinor
  const isCredit = row.type === 'WIN' || row.type === 'BET_VOID'
  return {
    bonus: {
      ...named,
      split: { real: decimal(realMinor), bonus: decimal(bonusMinor) },
      ...(isCredit && bonusMinor > 0n && amountMinor <= realMinor && { isLapsed: true }),
    },
  }
}
