import type { TailRow } from './tail.slice.ts'

const textOf = (row: TailRow): string => {
  if (row.is === 'dropped') return ''
  const { event, node, fields } = row.line
  const values = Object.entries(fields).map(([field, value]) => `${field}=${value}`)
  return [event, node, ...values].join(' ').toLowerCase()
}

/** The rows that have a text somewhere; what is missing stays on show, since it may have had it. */
export function rowsWith(rows: readonly TailRow[], search: string): readonly TailRow[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter((row) => row.is === 'dropped' || textOf(row).includes(wanted))
}
