import { describe, expect, it } from 'vitest'
import { readFunctions } from '../../apps/platform/testing/database-functions.ts'
import { databaseForSuite, testDatabases } from '../../apps/platform/testing/databases.ts'
import { functionsFolder, readFunctionFiles } from './functions.ts'

describe.each(testDatabases())('the functions of a database $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase, 'schema')

  it('are those of their files: npm run migration writes what has changed', async () => {
    const migrated = await readFunctions(database.db)
    expect(Object.fromEntries(migrated)).toEqual(
      Object.fromEntries(readFunctionFiles(functionsFolder)),
    )
  })
})
