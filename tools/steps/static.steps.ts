import { commandStep, type Step } from './step.ts'

/** A step that is one script of `package.json`, which people run by the same name. */
const packageScript = (name: string, script: string): Step =>
  commandStep(name, { command: 'npm', args: ['run', '--silent', script] })

export const types = packageScript('types', 'types')
export const lint = packageScript('lint', 'lint')
export const boundaries = packageScript('boundaries', 'boundaries')
export const compat = packageScript('compat', 'compat')
export const unusedCode = packageScript('unused code', 'unused')
export const build = packageScript('web build', 'build')
