import type { CheckResult, Outcome } from './checks.ts'
import type { ConformanceReport, GroupReport } from './report.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

const words = {
  passed: 'Passed',
  failed: 'Failed',
  notOffered: 'Not offered',
  notRun: 'Not run',
} as const satisfies Record<Outcome, string>

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 64rem }
table { border-collapse: collapse; width: 100% }
caption { text-align: start; font-weight: 600; padding-block: .5rem }
th, td { border-block-end: 1px solid; padding: .3rem .5rem; text-align: start; vertical-align: top }
dt { font-weight: 600 } dd { margin: 0 0 .5rem } code { overflow-wrap: anywhere }
section { border-block-start: 2px solid; margin-block-start: 2rem }
.scroll { overflow-x: auto }`

const cells = (tag: 'td' | 'th', values: readonly (string | number)[]): string =>
  values.map((value) => `<${tag}>${escaped(String(value))}</${tag}>`).join('')

const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => {
  const head = heads.map((one) => `<th scope="col">${escaped(one)}</th>`).join('')
  const body = rows
    .map(([first = '', ...more]) => {
      return `<tr><th scope="row">${escaped(String(first))}</th>${cells('td', more)}</tr>`
    })
    .join('\n')
  return `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}</caption>
<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const failure = ({ id, what, evidence }: CheckResult, { screen, docs }: GroupReport): string => `
<h3>${escaped(what)}</h3>
<dl><dt>Check</dt><dd><code>${escaped(id)}</code></dd>
<dt>Request</dt><dd><code>${escaped(evidence?.request ?? '')}</code></dd>
<dt>Answer</dt><dd><code>${escaped(evidence?.answer ?? '')}</code></dd>
<dt>Expected</dt><dd>${escaped(evidence?.expected ?? '')}</dd>
<dt>What suffers</dt><dd>${escaped(screen)}</dd>
<dt>Documentation</dt><dd><code>docs/${escaped(docs)}</code></dd></dl>`

function section(group: GroupReport): string {
  const failed = group.checks.filter(({ outcome }) => outcome === 'failed')
  const rows = group.checks.map(({ what, id, outcome, reason = '' }) => [
    what,
    id,
    words[outcome],
    reason,
  ])
  return `<section aria-labelledby="${group.name}"><h2 id="${group.name}">${escaped(group.title)}</h2>
${group.isOffered ? '' : '<p>The platform does not offer this group.</p>'}
${failed.map((one) => failure(one, group)).join('')}
<details><summary>All ${rows.length} checks of ${escaped(group.title)}</summary>
${table(`Checks: ${group.title}`, ['What holds', 'Check', 'Outcome', 'Why not'], rows)}</details></section>`
}

/** The report as one page that needs no other file. */
export function reportPage(report: ConformanceReport): string {
  const { counts, times } = report
  const title = counts.failed === 0 ? 'Conformance: passed' : `Conformance: ${counts.failed} failed`
  const groups = report.groups.map(({ title: name, counts: of, isOffered }) => [
    name,
    isOffered ? of.passed : 'not offered',
    of.failed,
    of.notOffered,
    of.notRun,
  ])
  const calls = times.map(({ callId, count, medianMs, p99Ms, isSlow }) => [
    callId,
    count,
    medianMs,
    p99Ms,
    isSlow ? 'slow' : '',
  ])
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main>
<h1>${escaped(title)}</h1>
<p>${escaped(report.platform)}, ${escaped(report.at)}${report.isDestructive ? ', with changes of data' : ''}</p>
${table('Groups of calls', ['Group', 'Passed', 'Failed', 'Not offered', 'Not run'], groups)}
${report.groups.map(section).join('\n')}
<section aria-labelledby="times"><h2 id="times">Times</h2>
${table('Calls', ['Call', 'Count', 'Median, ms', 'p99, ms', 'Remark'], calls)}</section>
</main></body></html>
`
}
