import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** Steps of a test run by the name that `--only` takes. */
export const stepIds = [
  'types',
  'lint',
  'boundaries',
  'compat',
  'unused',
  'build',
  'unit',
  'integration',
  'browser',
  'change',
  'realtime',
  'measures',
  'timed',
  'k6',
  'scratch',
] as const
export type StepId = (typeof stepIds)[number]

/** `gate` decides what lands; `all` is everything. */
export type Suite = 'gate' | 'all'

/** The steps of a whole run of each. */
export const suiteSteps: Readonly<Record<Suite, readonly StepId[]>> = {
  gate: [
    'types',
    'lint',
    'boundaries',
    'compat',
    'unused',
    'build',
    'unit',
    'integration',
    'browser',
    'change',
  ],
  all: stepIds.filter((id) => id !== 'change'),
}

export interface TestOptions {
  readonly suite: Suite
  readonly only: readonly StepId[]
  readonly grep: string | undefined
  readonly seed: number
  readonly shufflesFiles: boolean
  readonly maySystemPackagesBeInstalled: boolean
  /** Whether later runs are compared with this one: costs, and how many tests ran. */
  readonly isRecorded: boolean
}

/** An invalid option; the message names it and the valid ones. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

const isStepId = (name: string): name is StepId => stepIds.some((id) => id === name)

/** @throws OptionError */
export function stepsNamed(names: string): StepId[] {
  return names.split(',').map((name) => {
    if (isStepId(name)) return name
    throw new OptionError(`--only: unknown step ${name}; choose of ${stepIds.join(', ')}`)
  })
}

/** @throws OptionError */
export function wholeNumber(option: string, text: string, min: number): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= min) return number
  throw new OptionError(`--${option}=${text}: must be a whole number of ${min} or more`)
}

/** Short enough to be read out and typed. */
export const newSeed = (): number => randomInt(1, 1_000_000)

/** Runs a command; an invalid option is reported on stderr, with exit code 2. */
export async function runCommand(run: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

/** The error of an argument parser, as an OptionError. */
export function explainOptions<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    if (error instanceof OptionError || !(error instanceof Error)) throw error
    throw new OptionError(error.message, { cause: error })
  }
}

/**
 * The options of `npm test` and `npm run test:all`.
 * @param gateSeed the gate's seed, which is the commit's; the other suite draws a new one
 * @throws OptionError
 */
export function readTestOptions(
  args: readonly string[],
  suite: Suite,
  gateSeed: number,
): TestOptions {
  const { values } = explainOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        grep: { type: 'string' },
        seed: { type: 'string' },
        'shuffle-files': { type: 'boolean', default: false },
        'no-install': { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
      },
    }),
  )
  const seed = suite === 'gate' ? gateSeed : newSeed()
  return {
    suite,
    only: values.only === undefined ? suiteSteps[suite] : stepsNamed(values.only),
    grep: values.grep,
    seed: values.seed === undefined ? seed : wholeNumber('seed', values.seed, 1),
    shufflesFiles: values['shuffle-files'],
    maySystemPackagesBeInstalled: !values['no-install'],
    isRecorded: values.record,
  }
}
