import { parseArgs } from 'node:util'
import { root } from '../tests/drivers/config/environment.ts'
import { runTools } from './bootstrap/run-tools.mjs'
import { addCapability } from './new-capability/add-capability.ts'
import { readCapabilityName } from './new-capability/capability-name.ts'
import { readExtras } from './new-capability/extras.ts'
import { nextSteps } from './new-capability/next-steps.ts'
import { explainOptions, OptionError, runCommand } from './steps/test-options.ts'

/** `npm run new -- <name>`: adds a capability to every program, and says what is left to do. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = explainOptions(() =>
    parseArgs({ args: [...args], options: { with: { type: 'string' } }, allowPositionals: true }),
  )
  const [text = '', ...more] = positionals
  if (more.length > 0)
    throw new OptionError(`One capability at a time: ${text}, ${more.join(', ')}`)
  const name = readCapabilityName(text)
  const paths = addCapability(root, name, readExtras(values.with))
  const exitCode = runTools(root, [['biome', 'check', '--write', ...paths]], [])
  const steps = nextSteps(name).map((step, index) => `${index + 1}. ${step}\n`)
  process.stdout.write(
    `Added ${name.kebab}: ${paths.length} files. What is left:\n${steps.join('')}`,
  )
  return exitCode
}

await runCommand(run)
