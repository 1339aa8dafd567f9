import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { plainAmount } from '../../shared/locale/format-money.ts'
import { directionOf, kindOf } from './rows.rules.ts'

/** Words of the file, in the reader's language. */
export interface CsvWords {
  /** Of the columns, in their order. */
  readonly heads: readonly string[]
  readonly kinds: Readonly<Record<string, string>>
  readonly categories: Readonly<Record<string, string>>
  readonly statuses: Readonly<Record<string, string>>
}

/** So that a spreadsheet takes the file for what it is, letters beyond English included. */
const byteOrderMark = '\uFEFF'
const plainNumber = /^-?\d+(\.\d+)?$/
/** What a spreadsheet would take for a formula, or for the start of one. */
const startsFormula = /^[=+\-@\t\r\n|%]/

/** One cell: never a formula, whatever is in it. */
export function cell(text: string): string {
  const harmless = plainNumber.test(text) || !startsFormula.test(text) ? text : `'${text}`
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table of comma-separated values; amounts exact, with a point, as programs read them. */
export function csvOf(rows: readonly Transaction[], currency: Currency, words: CsvWords): string {
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
  const lines = rows.map((row) =>
    line([
      row.transactionDate,
      row.referenceId,
      words.kinds[kindOf(row)] ?? row.type,
      words.categories[row.category] ?? row.category,
      words.statuses[row.status] ?? row.status,
      plainAmount(directionOf(row) * row.amount || 0, currency),
      plainAmount(row.amount, currency),
      currency,
      plainAmount(row.balanceAfterTransaction, currency),
      row.walletId,
    ]),
  )
  return byteOrderMark + line(words.heads) + lines.join('')
}
