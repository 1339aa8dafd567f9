import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTogether } from './steps/run-steps.ts'
import { boundaries, lint, types } from './steps/static.steps.ts'
import { faultsOf, summaryLines } from './steps/summary.ts'
import { vitestStep } from './steps/vitest.step.ts'
import { untilAskedToStop } from './system/stop-signals.ts'

/** The fast inner loop: everything that needs nothing but Node. */
const steps = [types, lint, boundaries, vitestStep('unit')]

const folder = mkdtempSync(join(tmpdir(), 'player-site-check-'))
const aborter = new AbortController()
void untilAskedToStop().then(() => aborter.abort())
const print = (text: string) => process.stdout.write(text)
try {
  const outcomes = await runTogether(steps, { signal: aborter.signal, folder, print })
  print(`${summaryLines(outcomes, false).join('\n')}\n`)
  if (faultsOf(outcomes, false).length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
