import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'
import { execute, type StepContext } from '../steps/step.ts'
import { type Fault, faults, startFaultySite } from './faulty-site.ts'

/** The thresholds that have to break, by metric, for each fault. */
const mustBreak: Readonly<Record<Fault, readonly string[]>> = {
  none: [],
  loses: ['events_lost'],
  repeats: ['order_violations'],
  isLate: ['delivery_ms'],
  cutsOff: ['sockets_ended'],
  cutsTwice: ['ends_per_tab'],
  isSilent: ['balances_missing'],
  refuses: ['players_finished', 'checks'],
}

const summary = z.object({
  metrics: z.record(
    z.string(),
    z.looseObject({
      thresholds: z.optional(z.record(z.string(), z.object({ ok: z.boolean() }))),
    }),
  ),
})

/** Metrics of a summary file that broke a threshold. */
function brokenIn(file: string): string[] {
  const { metrics } = z.parse(summary, JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(metrics)
    .filter(([, { thresholds = {} }]) => Object.values(thresholds).some(({ ok }) => !ok))
    .map(([name]) => name)
}

async function runAgainst(fault: Fault, k6: string, context: StepContext): Promise<boolean> {
  const site = await startFaultySite(fault)
  const file = join(context.folder, `thresholds-${fault}.json`)
  const env = {
    BASE_URL: site.url,
    STUDIO_URL: site.url,
    PASSWORD: 'any',
    PLAYERS: '1',
    TABS: '1',
    PLAYS_ONE_IN: '1',
    RAMP_SECONDS: '0',
    HOLD_SECONDS: '3',
    ROUND_EVERY_SECONDS: '1',
    SUMMARY_FILE: file,
    // A tab that was cut off returns, and must be left alone then.
    ...(fault === 'cutsTwice' && { TABS_RETURN: '1', MOST_ENDS_PER_TAB: '1', HOLD_SECONDS: '8' }),
  }
  try {
    const script = join(root, 'load-tests/profiles/load.ts')
    const args = ['run', '--quiet', '--no-usage-report', script]
    const quietly = { signal: context.signal, print: () => {} }
    const { code } = await execute({ command: k6, args, env }, quietly)
    const broken = brokenIn(file)
    const isRight =
      (code !== 0) === (fault !== 'none') &&
      broken.length > 0 === (fault !== 'none') &&
      mustBreak[fault].every((metric) => broken.includes(metric))
    const verdict = isRight ? 'as it must' : 'WRONG'
    context.print(
      `  a site that has the fault "${fault}": k6 ends with ${code}, broken: ${broken.join(', ') || 'nothing'}; ${verdict}\n`,
    )
    return isRight
  } finally {
    await site.stop()
  }
}

/** Whether each threshold of the load profiles breaks when its promise is broken, and only then. */
export async function checkThresholds(k6: string, context: StepContext): Promise<boolean[]> {
  return Promise.all(faults.map((fault) => runAgainst(fault, k6, context)))
}
