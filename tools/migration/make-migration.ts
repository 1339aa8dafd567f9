import { execFileSync } from 'node:child_process'
import { appendFileSync, globSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import type { FunctionSources } from '../../apps/platform/testing/database-functions.ts'

/** The repository, and the folder of its migrations or of a copy of them. */
export interface MigrationPlace {
  readonly root: string
  readonly folder: string
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The migrations in a folder, the oldest first: `0058_sign-ins`. */
const readTags = (folder: string): readonly string[] =>
  z
    .parse(journal, JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
    .entries.map(({ tag }) => tag)

/** The generator's pictures of the database, the oldest first. */
export const findSnapshots = (folder: string): readonly string[] =>
  globSync('meta/*_snapshot.json', { cwd: folder }).sort((a, b) => a.localeCompare(b))

/** Runs the generator. @returns the migration that it wrote, if it wrote one */
function generate({ root, folder }: MigrationPlace, options: readonly string[]) {
  const cwd = join(root, 'apps/platform')
  const before = new Set(readTags(folder))
  const program = join(createRequire(import.meta.url).resolve('drizzle-kit'), '../bin.cjs')
  // It looks for its folder below the one where it runs.
  const out = `--out=${relative(cwd, folder)}`
  const schema = ['--dialect=postgresql', '--schema=./src/**/*.schema.ts', out]
  const output = execFileSync(process.execPath, [program, 'generate', ...schema, ...options], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const old of findSnapshots(folder).slice(0, -1)) rmSync(join(folder, old))
  return { tag: readTags(folder).find((tag) => !before.has(tag)), output }
}

/**
 * Writes the migration from the newest snapshot to the platform's schema, unless they agree, and
 * keeps the newest snapshot only: nothing reads the others.
 * @returns its name, or undefined where there is nothing to migrate
 * @throws Error with the generator's output where it fails, as with a schema that it cannot read
 */
export function migrateSchema(place: MigrationPlace, name: string): string | undefined {
  const { tag, output } = generate(place, [`--name=${name}`])
  // The generator's exit code tells no failure.
  if (!tag && !output.includes('No schema changes')) throw new Error(output)
  return tag
}

const statementsIn = (source = ''): readonly string[] =>
  source
    .trimEnd()
    .replace(/;$/, '')
    .split(/;\n\n(?=CREATE )/)

/**
 * Appends the statements of function files that the migrated database does not have: to `tag`, or
 * to a migration of their own.
 * @returns the migration, or undefined where the functions agree
 */
export function migrateFunctions(
  place: MigrationPlace,
  name: string,
  { files, database, tag }: { files: FunctionSources; database: FunctionSources; tag?: string },
): string | undefined {
  const statements = [...files].flatMap(([id, source]) => {
    const existing = new Set(statementsIn(database.get(id)))
    return statementsIn(source).filter((statement) => !existing.has(statement))
  })
  if (statements.length === 0) return tag
  const written = tag ?? generate(place, ['--custom', `--name=${name}`]).tag
  const text = statements.map((statement) => `--> statement-breakpoint\n${statement};\n`)
  appendFileSync(join(place.folder, `${written}.sql`), text.join(''))
  return written
}
