import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConformanceOptions } from './conformance/options.ts'
import { reportPage } from './conformance/report-html.ts'
import { reportLines } from './conformance/report-text.ts'
import { runConformance } from './conformance/run-conformance.ts'
import { runCommand } from './steps/test-options.ts'

/**
 * `npm run conformance -- --platform=URL --wallet-socket=URL --player=email:password`: calls an
 * operator's platform as the gateway does, and says where it differs from the contracts.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(args: readonly string[]): Promise<number> {
  const options = readConformanceOptions(args)
  const report = await runConformance(options)
  for (const line of reportLines(report)) say(line)
  const out = resolve(options.out)
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'conformance.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(out, 'conformance.html'), reportPage(report))
  say(`The report is ${join(out, 'conformance.html')}, and conformance.json beside it`)
  return report.counts.failed === 0 ? 0 : 1
}

await runCommand(run)
