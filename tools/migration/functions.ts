import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FunctionSources } from '../../apps/platform/testing/database-functions.ts'
import { root } from '../../tests/drivers/config/environment.ts'

/** The source of the database's functions. */
export const functionsFolder = join(root, 'apps/platform/src/ledger/functions')

/** Reads the files of a folder, `<function>.sql`. */
export const readFunctionFiles = (folder: string): FunctionSources =>
  new Map(
    globSync('*.sql', { cwd: folder })
      .sort((a, b) => a.localeCompare(b))
      .map((file) => [basename(file, '.sql'), readFileSync(join(folder, file), 'utf8')]),
  )
