import { expect, it } from 'vitest'
import { neededStep, type StepContext, type StepResult } from './step.ts'

const context: StepContext = {
  signal: AbortSignal.any([]),
  print: () => {},
  tell: () => {},
  note: () => {},
  renewStores: async () => ({}),
  folder: '',
}
const aStep = (name: string, result: Pick<StepResult, 'passed' | 'failed'>) => ({
  name,
  run: async () => ({ ...result, skipped: 0 }),
})

it.each([
  [0, { passed: 7, failed: 0, skipped: 0 }],
  [1, { passed: 0, failed: 1, skipped: 0, failures: ['not run, since web build failed'] }],
])('runs a step where the one that it needs had %d failures', async (failed, expected) => {
  const built = neededStep(aStep('web build', { passed: 1 - failed, failed }))
  const browser = built.neededBy(aStep('browser tests', { passed: 7, failed: 0 }))
  expect((await built.step.run(context)).failed).toBe(failed)
  expect(await browser.run(context)).toEqual(expected)
})
