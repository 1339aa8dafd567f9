import { asNumber, at, isFields } from '../protocol/json.ts'
import { crowd, deliveryP99Ms, maxEndsPerTab, summaryFile, tabsReturn } from '../settings.ts'

/** Thresholds of a crowd: nothing lost, nothing out of order, no connection cut, on time. */
export const crowdThresholds = {
  checks: ['rate>0.999'],
  events_lost: ['count==0'],
  order_violations: ['count==0'],
  // Runs that restart nodes expect ended connections; then only losses count.
  ...(tabsReturn ? {} : { sockets_ended: ['count==0'] }),
  ...(maxEndsPerTab === undefined ? {} : { ends_per_tab: [`max<=${maxEndsPerTab}`] }),
  balances_missing: ['count==0'],
  players_finished: [`count==${crowd.count}`],
  balance_events: ['count>0'],
  delivery_ms: [`p(99)<${deliveryP99Ms}`],
}

/** The percentiles of every summary. */
export const trendStats: string[] = ['med', 'p(95)', 'p(99)', 'max']

const counters = [
  ['events_lost', 'events lost'],
  ['order_violations', 'events out of order or twice'],
  ['sockets_ended', 'connections that the other side ended'],
  ['balances_missing', 'rounds whose balance was late on a tab'],
  ['players_finished', 'players who stayed to the end'],
  ['balance_events', 'balances delivered'],
  ['rounds_played', 'rounds played'],
  ['http_reqs', 'requests'],
] as const

const trends = [
  ['delivery_ms', 'from the owner to the tab'],
  ['round_to_tabs_ms', 'from asking for a round to all tabs'],
  ['connect_ms', 'from opening a socket to its snapshot'],
  ['reconnect_ms', 'from coming back to being let in'],
  ['http_req_duration', 'a request'],
] as const

const shown = (value: unknown, digits = 0): string => {
  const number = asNumber(value)
  return Number.isNaN(number) ? '–' : number.toFixed(digits)
}

/** Broken thresholds, as `metric: expression`. */
function broken(metrics: unknown): string[] {
  if (!isFields(metrics)) return []
  return Object.entries(metrics).flatMap(([name, metric]) => {
    const thresholds = at(metric, 'thresholds')
    if (!isFields(thresholds)) return []
    return Object.entries(thresholds)
      .filter(([, threshold]) => at(threshold, 'ok') === false)
      .map(([expression]) => `${name}: ${expression}`)
  })
}

/** Checks that failed, each with how often. */
function failedChecks(data: unknown): string[] {
  const checks = at(data, 'root_group', 'checks')
  return (Array.isArray(checks) ? checks : []).flatMap((check: unknown) => {
    const fails = asNumber(at(check, 'fails'))
    return fails > 0 ? [`    ${String(at(check, 'name'))}: ${fails} failed`] : []
  })
}

function summaryText(data: unknown): string {
  const metrics = at(data, 'metrics')
  const value = (metric: string, name: string) => at(metrics, metric, 'values', name)
  const faults = broken(metrics)
  const lines = [
    '',
    ...counters
      .filter(([metric]) => value(metric, 'count') !== undefined)
      .map(
        ([metric, about]) => `  ${about.padEnd(40)}${shown(value(metric, 'count')).padStart(10)}`,
      ),
    '',
    `  ${'milliseconds'.padEnd(40)}${['median', 'p95', 'p99', 'max'].map((name) => name.padStart(10)).join('')}`,
    ...trends
      .filter(([metric]) => value(metric, 'med') !== undefined)
      .map(([metric, about]) => {
        const figures = trendStats.map((name) => shown(value(metric, name), 1).padStart(10))
        return `  ${about.padEnd(40)}${figures.join('')}`
      }),
    '',
    `  checks: ${shown(value('checks', 'passes'))} passed, ${shown(value('checks', 'fails'))} failed`,
    ...failedChecks(data),
    ...(faults.length === 0
      ? ['  every threshold holds']
      : faults.map((line) => `  BROKEN ${line}`)),
    '',
  ]
  return `${lines.join('\n')}\n`
}

/** k6 calls this at the end: text for people, and a file for programs when `SUMMARY_FILE` names one. */
export function summarise(data: unknown): Record<string, string> {
  return {
    stdout: summaryText(data),
    ...(summaryFile ? { [summaryFile]: JSON.stringify(data, null, 2) } : {}),
  }
}
