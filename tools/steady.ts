import { parseArgs } from 'node:util'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { untilAskedToStop } from '../tests/drivers/stop-signals.ts'
import { startBusyLoops } from './steady/busy-loops.ts'
import { failureLines, type Repetition, tallyLines, tallyTests } from './steady/tally.ts'
import {
  explainOptions,
  newSeed,
  runCommand,
  stepsNamed,
  wholeNumber,
} from './steps/test-options.ts'
import { preparePrograms, runTests } from './steps/test-run.ts'
import { readChange } from './suites/change.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** @throws OptionError */
function readOptions(args: readonly string[]) {
  const { values } = explainOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        times: { type: 'string', default: '5' },
        busy: { type: 'string', default: '2' },
        only: { type: 'string', default: 'unit,integration,browser' },
        grep: { type: 'string' },
        seed: { type: 'string' },
      },
    }),
  )
  return {
    times: wholeNumber('times', values.times, 1),
    busy: wholeNumber('busy', values.busy, 0),
    only: stepsNamed(values.only),
    grep: values.grep,
    seed: values.seed === undefined ? newSeed() : wholeNumber('seed', values.seed, 1),
  }
}

async function run(args: readonly string[]): Promise<number> {
  const { times, busy, only, grep, seed: firstSeed } = readOptions(args)
  const programs = preparePrograms(readTestSettings(), true, say)
  const aborter = new AbortController()
  void untilAskedToStop().then(() => aborter.abort())
  say(`${times} times ${only.join(', ')} beside ${busy} busy loops, from seed ${firstSeed}`)
  const stopLoops = startBusyLoops(busy)
  const repetitions: Repetition[] = []
  try {
    for (let nth = 0; nth < times; nth += 1) {
      const seed = firstSeed + nth
      const startedAt = performance.now()
      const options = {
        suite: 'all' as const,
        only,
        grep,
        seed,
        shufflesFiles: true,
        maySystemPackagesBeInstalled: false,
        isRecorded: false,
      }
      const base = { signal: aborter.signal, print: () => {} }
      const outcomes = await runTests(options, programs, readChange(), base)
      if (aborter.signal.aborted) break
      repetitions.push({ seed, outcomes })
      const sum = (key: 'passed' | 'failed') =>
        outcomes.reduce((total, { result }) => total + result[key], 0)
      const seconds = Math.round((performance.now() - startedAt) / 1_000)
      say(`  seed ${seed}: ${sum('passed')} passed, ${sum('failed')} failed, ${seconds} s`)
      for (const line of failureLines(outcomes)) say(`    ${line}`)
    }
  } finally {
    stopLoops()
  }
  const tallies = tallyTests(repetitions)
  for (const line of tallyLines(tallies)) say(line)
  const isSteady = tallies.every(({ passed, ran }) => passed === ran)
  return isSteady && repetitions.length === times ? 0 : 1
}

await runCommand(run)
