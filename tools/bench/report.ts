import {
  type Figure,
  type FigureName,
  figureNames,
  figures,
  type Measured,
  type Part,
  type Rounds,
} from './figures.ts'
import { ratioOf, type Spread, spreadOf } from './statistics.ts'

/** A figure of one subject beside that of bare ws. */
export interface Row {
  readonly measured: Measured
  readonly spread: Spread
  /** Ratio to the baseline of the same round, the median of the rounds; NaN without one. */
  readonly ratio: number
  /** Only where the gateway has a target. */
  readonly verdict: 'met' | 'missed' | undefined
}

const baselineOf = (rounds: Rounds, name: FigureName): readonly number[] => {
  const source = name === 'twoNodesPerCpuSecond' ? 'perCpuSecond' : name
  const baseline = name === 'besideMs' ? 'reading tab' : 'ws'
  return rounds[source]?.[baseline] ?? []
}

const isOurs = (measured: Measured): boolean =>
  measured === 'gateway' || measured === 'two gateways' || measured === 'paused tab'

function verdictOf({ target }: Figure, measured: Measured, ratio: number): Row['verdict'] {
  if (!target || !isOurs(measured)) return undefined
  const isMet = target.side === 'atLeast' ? ratio >= target.ratio : ratio <= target.ratio
  return isMet ? 'met' : 'missed'
}

/** The rows of a figure, in the order in which they were measured. */
export function rowsOf(rounds: Rounds, name: FigureName): readonly Row[] {
  const baseline = baselineOf(rounds, name)
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
    const spread = spreadOf(values)
    const ratio = ratioOf(values, baseline)
    return [{ measured, spread, ratio, verdict: verdictOf(figures[name], measured, ratio) }]
  })
}

const side = { atLeast: 'at least', atMost: 'at most' } as const

/** Every target of the requested parts; one without a valid run is missed. */
export function targetsOf(rounds: Rounds, only: readonly Part[]): string {
  const lines = figureNames.flatMap((name) => {
    const figure: Figure = figures[name]
    const { target, what, part } = figure
    if (!target || !only.includes(part)) return []
    const ours = rowsOf(rounds, name).find(({ measured }) => isOurs(measured))
    const ratio = ours && !Number.isNaN(ours.ratio) ? `${ours.ratio.toFixed(2)} ×` : 'not measured'
    const verdict = ours?.verdict ?? 'missed'
    const aim = `${side[target.side]} ${target.ratio} ×`
    return [`  ${verdict.padEnd(8)}${ratio.padEnd(14)}${aim.padEnd(18)}${what}`]
  })
  return lines.length === 0 ? '' : `Targets, the gateway against bare ws:\n${lines.join('\n')}\n`
}

/** The figures as text for a terminal. */
export function reportOf(rounds: Rounds): string {
  const lines = figureNames.flatMap((name) => {
    const rows = rowsOf(rounds, name)
    if (rows.length === 0) return []
    const figure: Figure = figures[name]
    const { target, digits } = figure
    const shown = (value: number) =>
      Number.isNaN(value)
        ? 'none'
        : value.toLocaleString('en', {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          })
    const aim = target
      ? `; target: ${side[target.side]} ${target.ratio} × ${name === 'besideMs' ? 'beside a tab that reads' : 'ws'}`
      : ''
    return [
      `\n${figure.what}${aim}`,
      ...rows.map(({ measured, spread, ratio, verdict }) => {
        const range = `${shown(spread.min)} – ${shown(spread.max)}`
        const times = Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} ×`
        const start = `  ${measured.padEnd(13)}${shown(spread.median).padStart(10)}`
        const middle = `${start}  (${range}; ${spread.rounds} rounds)`.padEnd(64)
        return `${middle}${times}${verdict ? `  ${verdict}` : ''}`
      }),
    ]
  })
  return `${lines.join('\n')}\n`
}
