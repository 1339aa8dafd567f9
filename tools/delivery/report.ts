import { percentile } from '../rig/percentile.ts'

/** Moments of one bet, ms of one clock. */
export interface Sample {
  /** The studio sends the bet to the platform. */
  readonly betAt: number
  /** The balance is written to the gateway's wallet socket. */
  readonly arrivedAt: number
  /** It is read from the tab's socket. */
  readonly socketAt: number
  /** The pill has it as its data. */
  readonly committedAt: number
  /** The pill's figure changes for the first time. */
  readonly changedAt: number
  /** The frame with that change is drawn. */
  readonly paintedAt: number
}

/** The samples with so many other players on the node. */
export interface Crowd {
  readonly others: number
  readonly samples: readonly Sample[]
}

type Moment = keyof Sample

interface Span {
  readonly what: string
  readonly from: Moment
  readonly to: Moment
}

const target: Span = { what: 'event → painted', from: 'arrivedAt', to: 'paintedAt' }
/** In order of time; those from the event show where the target's time goes. */
const spans: readonly Span[] = [
  { what: 'bet → event', from: 'betAt', to: 'arrivedAt' },
  { what: 'event → socket of the tab', from: 'arrivedAt', to: 'socketAt' },
  { what: 'event → data of the pill', from: 'arrivedAt', to: 'committedAt' },
  { what: 'event → figure changes', from: 'arrivedAt', to: 'changedAt' },
  target,
  { what: 'bet → painted', from: 'betAt', to: 'paintedAt' },
]

const percents = [50, 95, 99] as const
/** Milliseconds in which 95 % of events must be painted, and should be. */
const bounds = { must: 50, aim: 25 } as const

export const percentilesOf = ({ samples }: Crowd, { from, to }: Pick<Span, 'from' | 'to'>) => {
  const sorted = samples.map((sample) => sample[to] - sample[from]).sort((a, b) => a - b)
  return percents.map((percent) => percentile(sorted, percent) ?? Number.NaN)
}

const shown = (ms: number | undefined): string => (ms ?? Number.NaN).toFixed(1).padStart(8)

function verdictOf(crowd: Crowd): string {
  const [, p95 = Number.NaN] = percentilesOf(crowd, target)
  if (p95 <= bounds.aim) return 'met, aim too'
  return p95 <= bounds.must ? 'met' : 'missed'
}

/** A table for each crowd, with the target's verdict. */
export function deliveryReport(crowds: readonly Crowd[]): string {
  const tables = crowds.map((crowd) => {
    const players = `${crowd.others.toLocaleString('en')} other ${crowd.others === 1 ? 'player' : 'players'}`
    const head = `${players}, ${crowd.samples.length} bets, ms`
    const rows = spans.map((span) => {
      const verdict = span === target ? `  ${verdictOf(crowd)}` : ''
      return `  ${span.what.padEnd(34)}${percentilesOf(crowd, span).map(shown).join('')}${verdict}`
    })
    const columns = percents.map((percent) => `p${percent}`.padStart(8)).join('')
    return [`${head.padEnd(36)}${columns}`, ...rows].join('\n')
  })
  const aim = `Target: event → painted, p95 at most ${bounds.must} ms, aim ${bounds.aim} ms`
  return `${[...tables, aim].join('\n\n')}\n`
}
