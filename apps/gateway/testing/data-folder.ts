import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder of the platform that holds the schema and no players. */
    migratedDataFolder: string
  }
}

/**
 * Creates a data folder for the platform. The global setup migrates its database beforehand,
 * because that takes seconds.
 */
export async function makeDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const template: string | undefined = inject('migratedDataFolder')
  if (template) cpSync(template, folder, { recursive: true })
  return folder
}
