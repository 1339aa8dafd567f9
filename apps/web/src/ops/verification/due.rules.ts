interface Due {
  readonly id: string
  /** ISO 8601. */
  readonly dueAt: string
}

/** The earliest due first; what is due at the same time keeps one order at every read. */
export const sortByDue = <Item extends Due>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt) || (a.id < b.id ? -1 : 1))

/** The ms that are left for a review, or by which it is overdue. */
export function timeUntilDue({ dueAt }: Pick<Due, 'dueAt'>, now: number) {
  const leftMs = Date.parse(dueAt) - now
  return { isOverdue: leftMs < 0, ms: Math.abs(leftMs) }
}
