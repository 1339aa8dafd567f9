import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabaseTemplates } from './database-templates.ts'

const ends: (() => Promise<void>)[] = []

/** Tests start many gateways and platforms; only the first of each compiles its modules. */
async function shareCompiledModules(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'compiled-modules-'))
  process.env['NODE_COMPILE_CACHE'] = folder
  // Processes that are about to end may still add to it.
  const patience = { maxRetries: 50, retryDelay: 100 }
  ends.push(() => rm(folder, { recursive: true, force: true, ...patience }))
}

/** Before the first integration test: makes the databases that the suites copy. */
export async function setup(project: TestProject): Promise<void> {
  const made = await createDatabaseTemplates(process.env['TEST_DATABASE_URL'])
  ends.push(made.drop)
  project.provide('databaseTemplates', made.templates)
  project.provide('migratedDataFolder', made.templates.folders.schema)
  await shareCompiledModules()
}

export async function teardown(): Promise<void> {
  for (const end of ends.splice(0)) await end()
}
