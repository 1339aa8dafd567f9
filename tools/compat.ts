import { join } from 'node:path'
import { readBrowserGaps } from '../apps/web/browser-support.ts'
import { root } from '../tests/drivers/config/environment.ts'
import { optionalFeatures } from './compat/optional-features.ts'
import { findSourceUses } from './compat/source-uses.ts'

/**
 * Far below the actual count: it distinguishes a checker that reads the sources from one that does
 * not.
 */
const fewestFiles = 500

const configFile = join(root, 'tools/compat/tsconfig.json')
const { files, uses } = findSourceUses(configFile, root, readBrowserGaps())
const refused = uses.filter(({ feature }) => optionalFeatures[feature] === undefined)
for (const { at, feature, browsers } of refused) {
  process.stdout.write(`${at}\n  ${feature} is missing in ${browsers}\n`)
}
const used = new Set(uses.map(({ feature }) => feature))
const unused = Object.keys(optionalFeatures).filter((feature) => !used.has(feature))
for (const feature of unused) {
  process.stdout.write(`tools/compat/optional-features.ts names ${feature}, which nothing uses\n`)
}
process.stdout.write(`${files} files read, ${refused.length} uses of what a served browser lacks\n`)
if (refused.length > 0 || unused.length > 0 || files < fewestFiles) process.exitCode = 1
