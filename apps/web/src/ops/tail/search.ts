import type { TailRow } from './tail.slice.ts'

const textOf = (row: TailRow): string => {
  if (row.is === 'dropped') return ''
  const { event, node, fields } = row.line
  const values = Object.entries(fields).map(([field, value]) => `${field}=${value}`)
  return [event, node, ...values].join(' ').toLowerCase()
}

/**
 * Returns the rows that contain a text; gaps stay visible, since a missing line may have contained
 * it.
 */
export function rowsWith(rows: readonly TailRow[], search: string): readonly TailRow[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter((row) => row.is === 'dropped' || textOf(row).includes(wanted))
}
