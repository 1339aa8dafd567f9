import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { type OpenDatabase, openDatabase } from '../src/db/database.ts'

export interface TestDatabase {
  /** A tag for the names of suites, by which runs against each database are counted. */
  readonly name: '[pglite]' | '[postgres]'
  /** A database of its own, empty but for the schema. */
  open(): Promise<OpenDatabase>
}

const embedded: TestDatabase = { name: '[pglite]', open: () => openDatabase({}) }

const server = (url: string): TestDatabase => ({
  name: '[postgres]',
  async open() {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const address = new URL(url)
    address.pathname = `/${name}`
    const opened = await openDatabase({ url: address.href })
    return {
      db: opened.db,
      async close() {
        await opened.close()
        await admin.query(`drop database ${name}`)
        await admin.end()
      },
    }
  },
})

/**
 * The databases a suite runs against: the embedded one, and the server that `npm test` starts.
 * Where real stores are required a missing server fails the run instead of shortening it.
 */
export function testDatabases(): TestDatabase[] {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return [embedded, server(url)]
  if (process.env['REQUIRE_REAL_STORES'] === '1') throw new Error('TEST_DATABASE_URL is not set')
  return [embedded]
}
