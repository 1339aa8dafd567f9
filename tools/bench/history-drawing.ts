import { type Figure, type FigureName, figures, type Measured, type Target } from './figures.ts'
import type { HistoryRow } from './history.ts'

interface Panel {
  readonly figure: FigureName
  readonly measured: Measured
  readonly title: string
}

/** What the drawing shows, in reading order. */
const panels: readonly Panel[] = [
  { figure: 'perCpuSecond', measured: 'gateway', title: 'Deliveries per CPU-second, × ws' },
  { figure: 'twoNodesPerCpuSecond', measured: 'two gateways', title: 'Two nodes over Redis, × ws' },
  { figure: 'p99Ms', measured: 'gateway', title: 'p99 at the steady rate, × ws' },
  { figure: 'besideMs', measured: 'paused tab', title: 'p99 beside a paused tab, × reading tab' },
  { figure: 'reconnectCpu', measured: 'gateway', title: 'Tabs returning at once, × ws' },
  { figure: 'connectCpu', measured: 'gateway', title: 'New players at once, × ws' },
  { figure: 'ownerMicros', measured: 'two gateways', title: 'Owner over Redis, CPU-µs' },
  { figure: 'restMs', measured: 'gateway', title: 'Owned player at rest, CPU-ms a minute' },
  { figure: 'kbPerOwned', measured: 'gateway', title: 'Owned player with one tab, kB' },
  { figure: 'kbPerEdge', measured: 'gateway', title: 'One more tab, kB, × ws' },
]

const size = { width: 720, margin: 16, columns: 2, panelHeight: 132, head: 44 } as const
const panelWidth = (size.width - size.margin * (size.columns + 1)) / size.columns
/** Of the lines inside a panel; the right edge leaves room for the last value and the target. */
const plot = { top: 26, bottom: 104, right: 96 } as const

/** A card of its own, so that the text is readable whichever theme the page has. */
const style = `
    .card { fill: #ffffff }
    text { font: 12px system-ui, sans-serif; fill: #1f2328 }
    .title { font-weight: 600 }
    .muted { fill: #59636e }
    .axis { stroke: #d1d9e0 }
    .target { stroke: #bc4c00; stroke-dasharray: 5 3 }
    .target-text { fill: #bc4c00 }
    .line { stroke: #0969da; fill: none; stroke-width: 2 }
    .dot { fill: #0969da }
    @media (prefers-color-scheme: dark) {
      .card { fill: #0d1117 }
      text { fill: #f0f6fc }
      .muted { fill: #9198a1 }
      .axis { stroke: #3d444d }
      .target { stroke: #f0883e }
      .target-text { fill: #f0883e }
      .line { stroke: #4493f8 }
      .dot { fill: #4493f8 }
    }`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const coordinate = (value: number): string => String(Math.round(value * 10) / 10)

interface Point {
  readonly run: string
  readonly value: number
  /** Position among all recorded runs. */
  readonly at: number
}

const runOf = ({ commit, date }: HistoryRow): string => `${commit}, ${date}`

const drawnValue = (row: HistoryRow, target: Target | undefined): number | undefined =>
  target?.of === 'value' ? row.median : row.ratio

function pointsOf(rows: readonly HistoryRow[], panel: Panel, runs: readonly string[]): Point[] {
  const { target }: Figure = figures[panel.figure]
  return rows
    .filter(({ figure, measured }) => figure === panel.figure && measured === panel.measured)
    .flatMap((row) => {
      const value = drawnValue(row, target)
      return value === undefined ? [] : [{ run: runOf(row), value, at: runs.indexOf(runOf(row)) }]
    })
    .sort((a, b) => a.at - b.at)
}

const valueText = (value: number): string => String(Number(value.toPrecision(3)))

function panelText(panel: Panel, points: readonly Point[], runs: number): string {
  const { target }: Figure = figures[panel.figure]
  const must = target?.must ?? 0
  const max = 1.1 * Math.max(must, ...points.map(({ value }) => value))
  const right = panelWidth - plot.right
  const x = (at: number) => (runs === 1 ? right / 2 : 6 + (at / (runs - 1)) * (right - 12))
  const y = (value: number) => plot.bottom - (value / max) * (plot.bottom - plot.top)
  const at = ({ at: position, value }: Point) =>
    `${coordinate(x(position))},${coordinate(y(value))}`
  const last = points.at(-1)
  const sign = target?.side === 'atLeast' ? '≥' : '≤'
  const targetY = coordinate(y(must))
  const dots = points.map((point) => {
    const [cx, cy] = at(point).split(',')
    const about = escaped(`${point.run}: ${valueText(point.value)}`)
    return `<circle class="dot" cx="${cx}" cy="${cy}" r="3"><title>${about}</title></circle>`
  })
  // The two texts at the right edge must not cover each other.
  const lastY = last ? y(last.value) : 0
  const isClose = last !== undefined && Math.abs(lastY - y(must)) < 14
  const textY = isClose ? y(must) + (lastY > y(must) ? 14 : -14) : lastY
  return [
    `<text class="title" x="0" y="12">${escaped(panel.title)}</text>`,
    `<line class="axis" x1="0" x2="${right}" y1="${plot.bottom}" y2="${plot.bottom}"/>`,
    `<line class="target" x1="0" x2="${right}" y1="${targetY}" y2="${targetY}"/>`,
    `<text class="target-text" x="${right + 6}" y="${coordinate(y(must) + 4)}">target ${sign} ${must}</text>`,
    `<polyline class="line" points="${points.map(at).join(' ')}"/>`,
    ...dots,
    last
      ? `<text class="title" x="${right + 6}" y="${coordinate(textY + 4)}">${valueText(last.value)}</text>`
      : `<text class="muted" x="0" y="${plot.bottom - 6}">not recorded</text>`,
  ].join('\n    ')
}

function bodyOf(rows: readonly HistoryRow[], runs: readonly string[]): string {
  const groups = panels.map((panel, index) => {
    const left = size.margin + (index % size.columns) * (panelWidth + size.margin)
    const top = size.head + Math.floor(index / size.columns) * size.panelHeight
    const inside = panelText(panel, pointsOf(rows, panel, runs), runs.length)
    return `<g transform="translate(${coordinate(left)} ${top})">\n    ${inside}\n  </g>`
  })
  const span = runs.length === 1 ? (runs[0] ?? '') : `${runs[0]} to ${runs.at(-1)}`
  const caption = `<text class="muted" x="${size.margin}" y="24">Medians of recorded runs: ${escaped(span)}</text>`
  return [caption, ...groups].join('\n  ')
}

/** Draws the history as small multiples: one panel for each main figure, one dot for each run. */
export function drawHistory(rows: readonly HistoryRow[]): string {
  const runs = [...new Set(rows.map(runOf))]
  const rowCount = Math.ceil(panels.length / size.columns)
  const height = runs.length === 0 ? size.head : size.head + rowCount * size.panelHeight
  const body =
    runs.length === 0
      ? `<text class="muted" x="${size.margin}" y="26">No run has been recorded yet.</text>`
      : bodyOf(rows, runs)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" width="${size.width}" height="${height}" role="img" aria-labelledby="title about">
  <title id="title">History of the fan-out benchmark</title>
  <desc id="about">One panel for each main figure, with its target and one dot for each recorded run. The figures are in benchmark-history.csv.</desc>
  <style>${style}
  </style>
  <rect class="card" width="${size.width}" height="${height}" rx="6"/>
  ${body}
</svg>
`
}
