import { tabEvents } from '@player-site/contracts/realtime/realtime.events.ts'

/** A received event, as far as counting needs it. */
export interface TabEvent {
  readonly name: string
  readonly epoch: number
  readonly seq: number
  /** Below `seq` when the event covers several. */
  readonly fromSeq: number
  /** Number of the balance, if the scripted upstream pushed it. */
  readonly n: number | undefined
  readonly sentAt: number | undefined
}

const unnumbered: readonly string[] = tabEvents
  .filter(({ numbered }) => !numbered)
  .map(({ name }) => name)

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const numberIn = (fields: Fields, name: string): number | undefined => {
  const value = fields[name]
  return typeof value === 'number' ? value : undefined
}

/** A snapshot carries its balance's number as its main balance: that is how upstream makes them. */
const snapshotNumber = (body: Fields): number | undefined =>
  isFields(body['wallet']) ? numberIn(body['wallet'], 'mainBalance') : numberIn(body, 'n')

/** Parses `["NAME",{…}]`; undefined for unnumbered events. */
export function tabEventOf(json: string): TabEvent | undefined {
  const message: unknown = JSON.parse(json)
  if (!Array.isArray(message)) return undefined
  const [name, body]: readonly unknown[] = message
  if (typeof name !== 'string' || !isFields(body) || unnumbered.includes(name)) return undefined
  const seq = numberIn(body, 'seq')
  const epoch = numberIn(body, 'epoch')
  if (seq === undefined || epoch === undefined) return undefined
  return {
    name,
    epoch,
    seq,
    fromSeq: numberIn(body, 'fromSeq') ?? seq,
    n: name === 'SNAPSHOT' ? snapshotNumber(body) : numberIn(body, 'n'),
    sentAt: numberIn(body, 'sentAt'),
  }
}

/** Faults and successes; one tally for all tabs of a run. */
export interface Tally {
  delivered: number
  /** Balances that a later one superseded, according to its `fromSeq`. */
  conflated: number
  lost: number
  doubled: number
  reordered: number
  /** Connections ended by the other side. */
  ended: number
}

export const newTally = (): Tally => ({
  delivered: 0,
  conflated: 0,
  lost: 0,
  doubled: 0,
  reordered: 0,
  ended: 0,
})

/** Whether a run is valid: nothing was lost, repeated, late or ended. */
export const isClean = ({ lost, doubled, reordered, ended }: Tally): boolean =>
  lost + doubled + reordered + ended === 0

/** How far one tab has read. */
export interface Read {
  epoch: number
  seq: number
  /** Number of the last balance; unknown until the first. */
  n: number | undefined
}

/** Checks an event against what the tab has read, and advances that. */
export function judge(event: TabEvent, read: Read | undefined, tally: Tally): Read {
  const n = event.n ?? read?.n
  const next = { epoch: event.epoch, seq: event.seq, n }
  // A snapshot replaces everything; nothing can be missing before it.
  if (!read || event.name === 'SNAPSHOT') return next
  if (event.epoch !== read.epoch) {
    tally[event.epoch < read.epoch ? 'reordered' : 'lost'] += 1
    return event.epoch < read.epoch ? read : next
  }
  if (event.seq <= read.seq) {
    tally[event.seq === read.seq ? 'doubled' : 'reordered'] += 1
    return read
  }
  tally.lost += Math.max(0, event.fromSeq - read.seq - 1)
  if (event.n !== undefined && read.n !== undefined) {
    const skipped = event.n - read.n - 1
    if (skipped < 0) tally.doubled += 1
    else if (skipped <= event.seq - event.fromSeq) tally.conflated += skipped
    else tally.lost += skipped
  }
  return next
}
