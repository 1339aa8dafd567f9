import { root } from '../tests/drivers/config/environment.ts'
import { checkBoundaries } from './boundaries/boundaries.ts'

/**
 * Far below the actual count: it distinguishes a checker that reads the sources from one that does
 * not.
 */
const fewestModules = 150

const { modules, violations } = await checkBoundaries(root)
for (const { rule, from, to } of violations) {
  process.stdout.write(`${rule}\n  ${from}\n  → ${to}\n`)
}
process.stdout.write(`${modules} modules read, ${violations.length} boundary violations\n`)
if (violations.length > 0 || modules < fewestModules) process.exitCode = 1
