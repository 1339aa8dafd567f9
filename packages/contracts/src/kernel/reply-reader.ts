import * as z from 'zod/mini'
import type { Schema } from './call.ts'

/** A field of a reply that its contract does not allow. */
export interface Misfit {
  /** Dotted path; empty: the reply itself. */
  readonly field: string
  readonly expected: string
  /** The type of what came: never the value, which may be personal. */
  readonly got: string
}

export type ReplyReading<T> =
  | { readonly is: 'read'; readonly reply: T; readonly dropped: readonly Misfit[] }
  | { readonly is: 'unreadable'; readonly misfit: Misfit }

/** A list with more rows than this is none of the contract's. */
const maxRows = 5_000
/** A row may hold a list of its own, whose rows are dropped first. */
const maxPasses = 5
/** With more rows than this that cannot be read, it is the reply that is wrong. */
const maxDropped = 100
const maxExpectedLength = 80

type Path = readonly PropertyKey[]

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    body,
  )

const typeOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return Array.isArray(value) ? `list of ${value.length}` : typeof value
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map(String).join('|').slice(0, maxExpectedLength)
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'invalid_format':
      return (issue.pattern ?? issue.format).slice(0, maxExpectedLength)
    default:
      return issue.code
  }
}

/** A path may hold keys that the other side made up: only names and positions reach a log. */
const fieldOf = (path: Path): string => {
  const field = path.map(String).join('.')
  return /^[\w.-]{0,120}$/.test(field) ? field : 'unprintable'
}

const misfitOf = (body: unknown, issue: z.core.$ZodIssue): Misfit => ({
  field: fieldOf(issue.path),
  expected: expectedBy(issue),
  got: typeOf(valueAt(body, issue.path)),
})

/** Lists whose rows stand alone: all of them, or those of these names at the top of the reply. */
export type RowLists = 'all' | readonly string[]

const isPosition = (key: PropertyKey): boolean => typeof key === 'number'

/** The position in a path of the innermost row that can be dropped; -1: there is none. */
const rowPosition = (path: Path, lists: RowLists): number =>
  lists === 'all' || lists.includes(String(path[0])) ? path.findLastIndex(isPosition) : -1

/** The first fault of each row, by the row's path; undefined: one is in no row, or they are too many. */
function badRows(
  issues: readonly z.core.$ZodIssue[],
  lists: RowLists,
): ReadonlyMap<string, z.core.$ZodIssue> | undefined {
  const rows = new Map<string, z.core.$ZodIssue>()
  for (const issue of issues) {
    const position = rowPosition(issue.path, lists)
    if (position < 0) return undefined
    const row = JSON.stringify(issue.path.slice(0, position + 1))
    if (!rows.has(row)) rows.set(row, issue)
    if (rows.size > maxDropped) return undefined
  }
  return rows
}

/** Removes rows from a body that nobody else holds. */
function removeRows(body: unknown, rows: ReadonlyMap<string, z.core.$ZodIssue>): void {
  const found = [...rows.values()].map(({ path }) => {
    const position = path.findLastIndex(isPosition)
    return { list: valueAt(body, path.slice(0, position)), index: Number(path[position]) }
  })
  // The last of a list first, so that the positions of the others stay.
  for (const { list, index } of found.toSorted((a, b) => b.index - a.index)) {
    if (Array.isArray(list)) list.splice(index, 1)
  }
}

/** Sets the field that only this reader fills; missing: no row was dropped. */
function countDropped(body: unknown, count: number): void {
  if (typeof body !== 'object' || body === null) return
  if (count > 0) Reflect.set(body, 'droppedRows', count)
  else Reflect.deleteProperty(body, 'droppedRows')
}

function overfullList(body: unknown, lists: RowLists): Misfit | undefined {
  if (lists === 'all') return undefined
  const name = lists.find((one) => {
    const list = valueAt(body, [one])
    return Array.isArray(list) && list.length > maxRows
  })
  if (name === undefined) return undefined
  return { field: name, expected: `at most ${maxRows}`, got: typeOf(valueAt(body, [name])) }
}

/** Undefined: the faults are more than the stack holds, over which the library spreads them. */
function parse<S extends Schema>(schema: S, body: unknown) {
  try {
    return z.safeParse(schema, body)
  } catch {
    return undefined
  }
}

/**
 * Reads a reply by its contract. A row that cannot be read is dropped, and the others are kept, in
 * the lists that are named; any other fault makes the whole reply unreadable. A contract with a
 * field `droppedRows` gets their number, such as that of a page, whose length counts. Whatever the
 * other side sends in that field is ignored.
 * @param body parsed JSON, which is changed
 */
export function readReply<S extends Schema>(
  schema: S,
  body: unknown,
  lists: RowLists = [],
): ReplyReading<z.output<S>> {
  const overfull = overfullList(body, lists)
  if (overfull) return { is: 'unreadable', misfit: overfull }
  const dropped: Misfit[] = []
  countDropped(body, 0)
  for (let pass = 1; ; pass += 1) {
    const read = parse(schema, body)
    if (!read)
      return { is: 'unreadable', misfit: { field: '', expected: 'a reply', got: typeOf(body) } }
    if (read.success) return { is: 'read', reply: read.data, dropped }
    const { issues } = read.error
    const rows = pass > maxPasses ? undefined : badRows(issues, lists)
    if (!rows || dropped.length + rows.size > maxDropped) {
      const [first] = issues
      const misfit = first && misfitOf(body, first)
      return {
        is: 'unreadable',
        misfit: misfit ?? { field: '', expected: 'a reply', got: typeOf(body) },
      }
    }
    for (const issue of rows.values()) dropped.push(misfitOf(body, issue))
    removeRows(body, rows)
    countDropped(body, dropped.length)
  }
}
