import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import configuration from '../../.dependency-cruiser.mjs'
import { folderCycles, type Imports } from './folder-cycles.ts'
import { superLinearExpressions } from './regex-rules.ts'
import { sourceViolations, type Violation } from './source-rules.ts'

export interface BoundaryReport {
  /** How many modules were read: a checker that reads none finds nothing either. */
  readonly modules: number
  readonly violations: readonly Violation[]
}

const folders = ['packages', 'apps', 'load-tests', 'tests', 'tools']

/** Names of the import rules. */
export const importRules: readonly string[] = (configuration.forbidden ?? []).flatMap(
  ({ name }) => name ?? [],
)

async function cruiseFolders(baseDir: string) {
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)))
  const { output } = await cruise(present, {
    ...configuration.options,
    baseDir,
    ruleSet: { forbidden: configuration.forbidden ?? [] },
    validate: true,
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a text, not a result')
  return output
}

const importsOf = ({ modules }: Awaited<ReturnType<typeof cruiseFolders>>): Imports =>
  new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved),
    ]),
  )

/**
 * Checks every boundary of a repository: imports between folders, their rings, and rules on
 * one file's text.
 * @param baseDir the repository, or a small one planted by a test
 */
export async function checkBoundaries(baseDir: string): Promise<BoundaryReport> {
  const output = await cruiseFolders(baseDir)
  const imports = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }))
  return {
    modules: output.modules.filter(({ source }) => !source.includes('node_modules')).length,
    violations: [
      ...imports,
      ...folderCycles(importsOf(output)),
      ...sourceViolations(baseDir),
      ...superLinearExpressions(baseDir),
    ],
  }
}

/** The imports of each module of the repository. */
export const readImports = async (baseDir: string): Promise<Imports> =>
  importsOf(await cruiseFolders(baseDir))
