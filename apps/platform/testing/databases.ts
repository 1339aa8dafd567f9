import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../src/db/database.ts'

export interface TestDatabase {
  /** A tag for the names of suites, by which runs against each database are counted. */
  readonly name: '[pglite]' | '[postgres]'
  /** A database of its own, which outlives those who open it until it is dropped. */
  create(): Promise<CreatedDatabase>
}

export interface CreatedDatabase {
  /** What `DATABASE_URL` and `DATA_DIR` must say to find it. */
  readonly env: { readonly DATABASE_URL?: string; readonly DATA_DIR: string }
  open(): Promise<OpenDatabase>
  drop(): Promise<void>
}

const newFolder = () => mkdtemp(join(tmpdir(), 'platform-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

const embedded: TestDatabase = {
  name: '[pglite]',
  async create() {
    const DATA_DIR = await newFolder()
    return {
      env: { DATA_DIR },
      open: () => openDatabase({ folder: join(DATA_DIR, 'platform') }),
      drop: () => removeFolder(DATA_DIR),
    }
  },
}

const server = (url: string): TestDatabase => ({
  name: '[postgres]',
  async create() {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const address = new URL(url)
    address.pathname = `/${name}`
    const DATA_DIR = await newFolder()
    return {
      env: { DATABASE_URL: address.href, DATA_DIR },
      open: () => openDatabase({ url: address.href }),
      async drop() {
        await admin.query(`drop database ${name} with (force)`)
        await admin.end()
        await removeFolder(DATA_DIR)
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

/** A new database, open for all tests of the suite that calls this and dropped after them. */
export function databaseForSuite(testDatabase: TestDatabase) {
  let created: CreatedDatabase | undefined
  let opened: OpenDatabase | undefined
  beforeAll(async () => {
    created = await testDatabase.create()
    opened = await created.open()
  })
  afterAll(async () => {
    await opened?.close()
    await created?.drop()
  })
  return {
    get db(): Database {
      if (!opened) throw new Error('the database is open in tests and hooks only')
      return opened.db
    },
  }
}
