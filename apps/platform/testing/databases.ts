import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../src/db/database.ts'
import {
  addDemoPlayers,
  addressOf,
  copyFolder,
  type DatabaseContent,
  type DatabaseTemplates,
  folderIn,
  prepareDatabase,
} from './database-templates.ts'

export interface TestDatabase {
  /** A tag in the names of suites, by which runs against each database are counted. */
  readonly name: '[pglite]' | '[postgres]'
  /** A separate database, which exists until it is dropped. */
  create(content?: DatabaseContent): Promise<CreatedDatabase>
}

export interface CreatedDatabase {
  /** The `DATABASE_URL` and `DATA_DIR` to find it by. */
  readonly env: { readonly DATABASE_URL?: string; readonly DATA_DIR: string }
  open(): Promise<OpenDatabase>
  drop(): Promise<void>
}

const newFolder = () => mkdtemp(join(tmpdir(), 'platform-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Undefined when a test runs without the global setup. */
const templates = (): DatabaseTemplates | undefined => inject('databaseTemplates')

/** Adds what a template would have held; opening a database migrates it. */
async function fillInPlace(
  location: Parameters<typeof openDatabase>[0],
  content: DatabaseContent,
): Promise<void> {
  if (content === 'demoPlayers') await prepareDatabase(location, addDemoPlayers)
}

const embedded: TestDatabase = {
  name: '[pglite]',
  async create(content = 'schema') {
    const DATA_DIR = await newFolder()
    const folder = folderIn(DATA_DIR)
    const template = content === 'nothing' ? undefined : templates()?.folders[content]
    if (template) copyFolder(template, DATA_DIR)
    else await fillInPlace({ folder }, content)
    return {
      env: { DATA_DIR },
      open: () => openDatabase({ folder }),
      drop: () => removeFolder(DATA_DIR),
    }
  },
}

const server = (serverUrl: string): TestDatabase => ({
  name: '[postgres]',
  async create(content = 'schema') {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const url = addressOf(serverUrl, name)
    const admin = new Client({ connectionString: serverUrl })
    await admin.connect()
    const onServer = templates()?.onServer
    const isThere = onServer?.url === serverUrl && content !== 'nothing'
    const template = isThere ? ` template ${onServer.names[content]}` : ''
    await admin.query(`create database ${name}${template}`)
    if (!template) await fillInPlace({ url }, content)
    const DATA_DIR = await newFolder()
    return {
      env: { DATABASE_URL: url, DATA_DIR },
      open: () => openDatabase({ url }),
      async drop() {
        await admin.query(`drop database ${name} with (force)`)
        await admin.end()
        await removeFolder(DATA_DIR)
      },
    }
  },
})

/**
 * The databases a suite runs against: the embedded one, and the server that `npm test` starts; with
 * `TEST_DATABASES=server` the server alone, as in production.
 * Where real stores are required a missing server fails the run instead of shortening it.
 */
export function testDatabases(): TestDatabase[] {
  const url = process.env['TEST_DATABASE_URL']
  const isServerEnough = process.env['TEST_DATABASES'] === 'server'
  if (url) return isServerEnough ? [server(url)] : [embedded, server(url)]
  if (process.env['REQUIRE_REAL_STORES'] === '1') throw new Error('TEST_DATABASE_URL is not set')
  return [embedded]
}

/** A new database, open for all tests of the suite that calls this and dropped after them. */
export function databaseForSuite(testDatabase: TestDatabase, content?: DatabaseContent) {
  let created: CreatedDatabase | undefined
  let opened: OpenDatabase | undefined
  beforeAll(async () => {
    created = await testDatabase.create(content)
    opened = await created.open()
  })
  afterAll(async () => {
    await opened?.close()
    await created?.drop()
  })
  return {
    get db(): Database {
      if (!opened) throw new Error('The database is open only inside tests and hooks')
      return opened.db
    },
  }
}
