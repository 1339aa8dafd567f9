import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { functionsFolder, readFunctionFiles } from './functions.ts'
import { findSnapshots, migrateFunctions, migrateSchema } from './make-migration.ts'

const kept = join(root, 'apps/platform/drizzle')
/** The generator starts a compiler of its own. */
const patienceMs = 120_000
let place: { root: string; folder: string }

beforeEach(() => {
  place = { root, folder: mkdtempSync(join(tmpdir(), 'migrations-')) }
  onTestFinished(() => rmSync(place.folder, { recursive: true }))
  cpSync(kept, place.folder, { recursive: true })
})

it(
  'finds no difference between the migrations and the schema',
  () => expect(migrateSchema(place, 'unexpected')).toBe(undefined),
  patienceMs,
)

it('keeps the newest snapshot only: npm run migration removes the others', () => {
  expect(findSnapshots(kept)).toHaveLength(1)
})

it(
  'writes what has changed in a function, and the triggers that are new',
  () => {
    const database = readFunctionFiles(functionsFolder)
    expect(migrateFunctions(place, 'none', { files: database, database })).toBe(undefined)
    const trigger = 'CREATE TRIGGER notes_append_only BEFORE DELETE ON notes'
    const files = new Map(database)
      .set('refuse_change', `${database.get('refuse_change')}\n${trigger};\n`)
      .set('ledger_open', String(database.get('ledger_open')).replace('  RETURN', '\n  RETURN'))
    const tag = migrateFunctions(place, 'append-only-notes', { files, database })
    expect(tag).toMatch(/^\d{4}_append-only-notes$/)
    const [, ...statements] = readFileSync(join(place.folder, `${tag}.sql`), 'utf8').split(
      '--> statement-breakpoint\n',
    )
    expect(statements).toEqual([files.get('ledger_open'), `${trigger};\n`])
    expect(findSnapshots(place.folder)).toHaveLength(1)
  },
  patienceMs,
)
