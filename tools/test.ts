import { readTestSettings, type TestSettings } from '../tests/drivers/config/environment.ts'
import { untilAskedToStop } from '../tests/drivers/stop-signals.ts'
import { readRecordedCosts, recordCosts } from './steps/recorded-costs.ts'
import { faultsOf, summaryLines } from './steps/summary.ts'
import { commonStepIds, readTestOptions, runCommand } from './steps/test-options.ts'
import { preparePrograms, runTests } from './steps/test-run.ts'

const print = (text: string) => process.stdout.write(text)
const say = (line: string) => print(`${line}\n`)

async function run(args: readonly string[], settings: TestSettings): Promise<number> {
  const options = readTestOptions(args)
  const programs = preparePrograms(settings, options.maySystemPackagesBeInstalled, say)
  const aborter = new AbortController()
  void untilAskedToStop().then(() => aborter.abort())
  const outcomes = await runTests(options, programs, { signal: aborter.signal, print })
  if (aborter.signal.aborted) {
    say('\nStopped before the end.')
    return 1
  }
  const isWhole = options.only === commonStepIds && options.grep === undefined
  const facts = { seed: options.seed, recorded: isWhole ? readRecordedCosts() : undefined }
  for (const line of summaryLines(outcomes, settings.isCi, facts)) say(line)
  if (options.isRecorded) {
    recordCosts(
      outcomes.flatMap(({ result }) => result.costs ?? []),
      new Date(),
    )
  }
  return faultsOf(outcomes, settings.isCi).length > 0 ? 1 : 0
}

await runCommand((args) => run(args, readTestSettings()))
