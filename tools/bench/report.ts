import {
  type Figure,
  type FigureName,
  figureNames,
  figures,
  type Measured,
  type Part,
  type Rounds,
  type Target,
} from './figures.ts'
import { type Interval, intervalOf, ratiosOf, type Spread, spreadOf } from './statistics.ts'

/**
 * `not met`: the median is on the wrong side of the target, but its interval includes the target.
 * `missed`: the whole interval is on the wrong side, or nothing was measured.
 */
export type Verdict = 'met' | 'not met' | 'missed'

/** A figure of one subject beside its baseline. */
export interface Row {
  readonly measured: Measured
  readonly spread: Spread
  /** Ratio to the baseline of the same round, the median of the rounds; NaN without one. */
  readonly ratio: number
  /** Of the median of what the target bounds: of the ratios, where there is no other target. */
  readonly interval: Interval
  /** Only where the gateway has a target. */
  readonly verdict: Verdict | undefined
  readonly reachesAim: boolean
}

const baselineOf = (rounds: Rounds, name: FigureName): readonly number[] => {
  const source = name === 'twoNodesPerCpuSecond' ? 'perCpuSecond' : name
  const baseline = name === 'besideMs' ? 'reading tab' : 'ws'
  return rounds[source]?.[baseline] ?? []
}

const isOurs = (measured: Measured): boolean =>
  measured === 'gateway' || measured === 'two gateways' || measured === 'paused tab'

const isReached = (side: Target['side'], value: number, bound: number): boolean =>
  side === 'atLeast' ? value >= bound : value <= bound

export function verdictOf(target: Target, median: number, interval: Interval): Verdict {
  const { side, must, decidedBy } = target
  const best = side === 'atLeast' ? interval.high : interval.low
  if (!isReached(side, best, must)) return 'missed'
  return decidedBy === 'interval' || isReached(side, median, must) ? 'met' : 'not met'
}

/** The rows of a figure, in the order in which they were measured. */
export function rowsOf(rounds: Rounds, name: FigureName): readonly Row[] {
  const baseline = baselineOf(rounds, name)
  const { target }: Figure = figures[name]
  const order: readonly Measured[] = [
    'gateway',
    'two gateways',
    'paused tab',
    'reading tab',
    'ws',
    'socket.io',
    'bun',
  ]
  return order.flatMap((measured) => {
    const values = rounds[name]?.[measured]
    if (!values) return []
    const ratios = ratiosOf(values, baseline)
    const bounded = target?.of === 'value' ? values : ratios
    const { median } = spreadOf(bounded)
    const interval = intervalOf(bounded)
    const own = isOurs(measured) ? target : undefined
    return [
      {
        measured,
        spread: spreadOf(values),
        ratio: spreadOf(ratios).median,
        interval,
        verdict: own && verdictOf(own, median, interval),
        reachesAim: own?.aim !== undefined && isReached(own.side, median, own.aim),
      },
    ]
  })
}

const side = { atLeast: 'at least', atMost: 'at most' } as const

const numberWith =
  (digits: number) =>
  (value: number): string =>
    Number.isNaN(value)
      ? 'none'
      : value.toLocaleString('en', {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        })

/** Writes a value of what the target bounds: `0.91 ×`, `41.0 kB`. */
function boundedText({ target, unit, digits }: Figure, value: number): string {
  if (target?.of !== 'value') return `${numberWith(2)(value)} ×`
  return `${numberWith(digits)(value)} ${unit ?? ''}`.trim()
}

/** A bound as written in the targets, without needless zeros: `0.9 ×`, `45 kB`. */
const boundText = ({ target, unit = '' }: Figure, bound: number): string =>
  `${bound} ${target?.of === 'value' ? unit : '×'}`.trim()

/** Every target of the requested parts; one without a valid run is missed. */
export function targetsOf(rounds: Rounds, only: readonly Part[]): string {
  const lines = figureNames.flatMap((name) => {
    const figure: Figure = figures[name]
    const { target, what, part } = figure
    if (!target || !only.includes(part)) return []
    const row = rowsOf(rounds, name).find(({ measured }) => isOurs(measured))
    const median = target.of === 'value' ? row?.spread.median : row?.ratio
    const isMeasured = median !== undefined && !Number.isNaN(median)
    const value = isMeasured ? boundedText(figure, median) : 'not measured'
    const verdict = `${row?.verdict ?? 'missed'}${row?.reachesAim ? ', aim too' : ''}`
    const must = `${side[target.side]} ${boundText(figure, target.must)}`
    const aim = target.aim === undefined ? '' : `aim ${boundText(figure, target.aim)}`
    const cells = [verdict.padEnd(14), value.padEnd(14), must.padEnd(18), aim.padEnd(12)]
    return [`  ${cells.join('')}${what}`]
  })
  return lines.length === 0 ? '' : `Targets of the gateway:\n${lines.join('\n')}\n`
}

function headingOf(name: FigureName): string {
  const figure: Figure = figures[name]
  const { what, target } = figure
  if (!target) return what
  const baseline = name === 'besideMs' ? ' beside a tab that reads' : ' ws'
  const of = target.of === 'ratio' ? baseline : ''
  const aim = target.aim === undefined ? '' : `, aim ${boundText(figure, target.aim)}`
  return `${what}; target: ${side[target.side]} ${boundText(figure, target.must)}${of}${aim}`
}

const minShownCoverage = 0.5

/** `95 %: 0.88 – 0.94 ×`, with the coverage that so few rounds have; a single round has none. */
function intervalText(figure: Figure, { low, high, coverage }: Interval): string {
  if (Number.isNaN(low) || coverage < minShownCoverage) return ''
  const from = numberWith(figure.target?.of === 'value' ? figure.digits : 2)(low)
  // Rounded down: it promises no more than it has.
  const percent = Math.min(95, Math.floor(coverage * 100))
  return `  ${percent} %: ${from} – ${boundedText(figure, high)}`
}

/** The figures as text for a terminal. */
export function reportOf(rounds: Rounds): string {
  const lines = figureNames.flatMap((name) => {
    const rows = rowsOf(rounds, name)
    if (rows.length === 0) return []
    const figure: Figure = figures[name]
    const shown = numberWith(figure.digits)
    return [
      `\n${headingOf(name)}`,
      ...rows.map(({ measured, spread, ratio, interval, verdict }) => {
        const range = `${shown(spread.min)} – ${shown(spread.max)}`
        const times = Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} ×`
        const start = `  ${measured.padEnd(13)}${shown(spread.median).padStart(10)}`
        const middle = `${start}  (${range}; ${spread.rounds} rounds)`.padEnd(64)
        const isBaseline = measured === 'ws' || measured === 'reading tab'
        const between = isBaseline ? '' : intervalText(figure, interval)
        return `${middle}${times.padEnd(8)}${between}${verdict ? `  ${verdict}` : ''}`.trimEnd()
      }),
    ]
  })
  return `${lines.join('\n')}\n`
}
