import { join } from 'node:path'
import { root } from '../config/environment.ts'
import { type Command, commandStep, type Step } from './step.ts'

const tool = (name: string, ...args: readonly string[]): Command => ({
  command: join(root, 'node_modules/.bin', name),
  args,
})

const projects = [
  'packages/contracts',
  'apps/platform',
  'apps/gateway',
  'apps/web',
  'load-tests',
  'scripts',
]

export const types: Step = commandStep(
  'types',
  ...projects.map((project) => tool('tsc', '-p', project)),
)

export const lint: Step = commandStep(
  'lint',
  tool('biome', 'check', '--error-on-warnings', '.'),
  tool('oxlint', '--type-aware', '--deny-warnings', '.'),
)

export const boundaries: Step = commandStep('boundaries', {
  command: process.execPath,
  args: [join(root, 'scripts/boundaries.ts')],
})

export const unusedCode: Step = commandStep('unused code', tool('knip', '--no-progress'))
