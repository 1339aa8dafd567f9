import type { ConformanceReport, GroupReport } from './report.ts'

const summaryOf = ({ title, counts, isOffered }: GroupReport): string => {
  if (!isOffered) return `${title}: not offered`
  const parts = [`${counts.passed} passed`]
  if (counts.failed > 0) parts.push(`${counts.failed} FAILED`)
  if (counts.notOffered > 0) parts.push(`${counts.notOffered} not offered`)
  if (counts.notRun > 0) parts.push(`${counts.notRun} not run`)
  return `${title}: ${parts.join(', ')}`
}

function* detailsOf({ checks, screen, docs, isOffered }: GroupReport): Generator<string> {
  for (const { id, what, outcome, reason, evidence } of checks) {
    if (outcome === 'notRun' && isOffered) yield `  not run  ${id}: ${reason}`
    if (outcome !== 'failed') continue
    yield `  FAILED   ${id}: ${what}`
    yield `    request   ${evidence?.request}`
    yield `    answer    ${evidence?.answer}`
    yield `    expected  ${evidence?.expected}`
    yield `    suffers   ${screen}`
    yield `    see       docs/${docs}`
  }
}

/** The report for a terminal. */
export function* reportLines(report: ConformanceReport): Generator<string> {
  for (const group of report.groups) {
    yield summaryOf(group)
    yield* detailsOf(group)
  }
  for (const { callId, medianMs, p99Ms } of report.times.filter(({ isSlow }) => isSlow)) {
    yield `slow: ${callId}, median ${medianMs} ms, p99 ${p99Ms} ms`
  }
  const { passed, failed, notOffered, notRun } = report.counts
  yield `${passed} passed, ${failed} failed, ${notOffered} not offered, ${notRun} not run`
}
