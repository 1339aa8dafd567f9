import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { plainAmount } from '../../shared/locale/format-money.ts'
import { findInLanguage } from '../../shared/locale/in-language.rules.ts'
import { getChange, kindOf } from './rows.rules.ts'

/** The file's text, in the reader's language. */
export interface CsvLabels {
  readonly language: Language
  /** The column headings, in order. */
  readonly heads: readonly string[]
  /** By message. */
  readonly kinds: Readonly<Record<string, string>>
  readonly categories: Readonly<Record<string, string>>
  readonly statuses: Readonly<Record<string, string>>
  /** Why a bonus ended. */
  readonly reasons: Readonly<Record<string, string>>
  readonly freeSpin: string
}

/** The byte order mark makes a spreadsheet read the file as UTF-8. */
const byteOrderMark = '\uFEFF'
const plainNumber = /^-?\d+(\.\d+)?$/
/** Characters that a spreadsheet reads as a formula or as the start of one. */
const startsFormula = /^[=+\-@\t\r\n|%]/

/** Writes one cell, which is never read as a formula. */
export function cell(text: string): string {
  const harmless = plainNumber.test(text) || !startsFormula.test(text) ? text : `'${text}`
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function kindLabel({ kinds }: CsvLabels, row: Transaction): string {
  const kind = kindOf(row)
  return kind.is === 'named' ? kind.name : (kinds[kind.messageId] ?? row.type)
}

/** The bonus that a row belongs to, how its amount was split, and why the bonus ended. */
function bonusCells(
  { bonus }: Transaction,
  currency: Currency,
  { language, reasons, freeSpin }: CsvLabels,
): string[] {
  const name = findInLanguage(bonus?.names ?? {}, language) ?? bonus?.name
  const split = bonus?.split
  return [
    [name, bonus?.isFreeSpin === true && freeSpin].filter(Boolean).join(': '),
    split ? plainAmount(split.real, currency) : '',
    split ? plainAmount(split.bonus, currency) : '',
    reasons[bonus?.reason ?? ''] ?? '',
  ]
}

/** A table of comma-separated values; amounts are exact and use a decimal point, for programs. */
export function csvOf(rows: readonly Transaction[], currency: Currency, labels: CsvLabels): string {
  const csvRow = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
  const csvRows = rows.map((row) =>
    csvRow([
      row.transactionDate,
      row.referenceId,
      kindLabel(labels, row),
      labels.categories[row.category] ?? row.category,
      labels.statuses[row.status] ?? row.status,
      plainAmount(getChange(row), currency),
      plainAmount(row.amount, currency),
      currency,
      plainAmount(row.balanceAfterTransaction, currency),
      row.walletId,
      ...bonusCells(row, currency, labels),
    ]),
  )
  return byteOrderMark + csvRow(labels.heads) + csvRows.join('')
}
