import { join } from 'node:path'
import { openDatabase } from '../apps/platform/src/db/database.ts'
import { readFunctions } from '../apps/platform/testing/database-functions.ts'
import { root } from '../tests/drivers/config/environment.ts'
import { functionsFolder, readFunctionFiles } from './migration/functions.ts'
import { migrateFunctions, migrateSchema } from './migration/make-migration.ts'

async function readMigratedFunctions() {
  const database = await openDatabase({})
  try {
    return await readFunctions(database.db)
  } finally {
    await database.close()
  }
}

/**
 * `npm run migration -- <name>`: writes the SQL that leads the database to the platform's schema
 * and to the functions of `ledger/functions`.
 */
const [name = ''] = process.argv.slice(2)
if (/^[a-z\d-]+$/.test(name)) {
  const place = { root, folder: join(root, 'apps/platform/drizzle') }
  const tag = migrateSchema(place, name)
  const files = readFunctionFiles(functionsFolder)
  const database = await readMigratedFunctions()
  const made = migrateFunctions(place, name, { files, database, ...(tag && { tag }) })
  process.stdout.write(
    made ? `Wrote apps/platform/drizzle/${made}.sql. Read it before it runs.\n` : 'No changes.\n',
  )
} else {
  process.stderr.write('Say the name of the migration: npm run migration -- saved-cards\n')
  process.exitCode = 1
}
