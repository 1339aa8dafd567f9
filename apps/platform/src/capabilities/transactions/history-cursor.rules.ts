import { CodedError } from '@player-site/contracts/errors.ts'

/** A row's position in a history: ledger rows come before payment rows of the same moment. */
export interface HistoryPosition {
  readonly at: Date
  readonly source: HistorySource
  readonly id: string
}

export const historySources = ['payment', 'ledger'] as const
export type HistorySource = (typeof historySources)[number]

/** A position as opaque text; only this file parses it. */
export const formatCursor = ({ at, source, id }: HistoryPosition): string =>
  `${at.getTime()}.${source}.${id}`

/** Moments of fourteen digits end in the year 5138; a database may not read later ones. */
const shape = /^(\d{1,14})\.(payment|ledger)\.([\w-]{1,80})$/

/** @throws CodedError request.invalid */
export function parseCursor(cursor: string): HistoryPosition {
  const [, ms, source, id = ''] = shape.exec(cursor) ?? []
  const isWhole = source === 'payment' || (source === 'ledger' && /^\d{1,18}$/.test(id))
  if (!isWhole) throw new CodedError('request.invalid')
  return { at: new Date(Number(ms)), source, id }
}
