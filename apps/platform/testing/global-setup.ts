import type { TestProject } from 'vitest/node'
import { createDatabaseTemplates } from './database-templates.ts'

let drop: (() => Promise<void>) | undefined

/** Before the first integration test: makes the databases that the suites copy. */
export async function setup(project: TestProject): Promise<void> {
  const made = await createDatabaseTemplates(process.env['TEST_DATABASE_URL'])
  drop = made.drop
  project.provide('databaseTemplates', made.templates)
}

export async function teardown(): Promise<void> {
  await drop?.()
}
