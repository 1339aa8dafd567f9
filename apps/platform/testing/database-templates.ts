import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Database, openDatabase } from '../src/db/database.ts'
import { seedDemo } from '../src/demo/seed/seed.ts'
import { testMoment } from './players.ts'

/** The content of a new database; the demo players include the schema. */
export type DatabaseContent = 'nothing' | 'schema' | 'demoPlayers'
export type TemplateContent = Exclude<DatabaseContent, 'nothing'>

/** Databases created once per run, to be copied by every suite. */
export interface DatabaseTemplates {
  /** Folders as `DATA_DIR` names them. */
  readonly folders: Readonly<Record<TemplateContent, string>>
  /** Names of databases on the server of that address. */
  readonly onServer?: {
    readonly url: string
    readonly names: Readonly<Record<TemplateContent, string>>
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplates: DatabaseTemplates
    /** The folder of the schema, for tests of programs that know nothing of the platform's own. */
    migratedDataFolder: string
  }
}

type Fill = (db: Database) => Promise<void>

const fillNothing: Fill = async () => {}

/** Adds the demo players as a platform does that starts at the tests' moment. */
export const addDemoPlayers: Fill = (db) =>
  seedDemo({ db, clock: { now: () => testMoment }, onCommitted: () => {} })

/** Migrates the database at an address, and fills it. */
export async function prepareDatabase(
  location: Parameters<typeof openDatabase>[0],
  fill: Fill = fillNothing,
): Promise<void> {
  const opened = await openDatabase(location)
  try {
    await fill(opened.db)
  } finally {
    await opened.close()
  }
}

export const folderIn = (dataDir: string): string => join(dataDir, 'platform')

/** Copies the embedded database of one data folder into another. */
export const copyFolder = (from: string, to: string): void =>
  cpSync(folderIn(from), folderIn(to), { recursive: true })

/** The address of another database on the same server. */
export function addressOf(serverUrl: string, name: string): string {
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return address.href
}

async function administer<T>(serverUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/**
 * Creates a migrated database to copy with `create database … template …`, which requires that
 * nothing is connected to it.
 * @param fill its content besides the schema
 * @returns its name
 */
export async function createServerTemplate(serverUrl: string, fill?: Fill): Promise<string> {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, (admin) => admin.query(`create database ${name}`))
  await prepareDatabase({ url: addressOf(serverUrl, name) }, fill)
  return name
}

async function createFolderTemplates(folder: string): Promise<DatabaseTemplates['folders']> {
  const schema = join(folder, 'schema')
  const demoPlayers = join(folder, 'demo-players')
  await prepareDatabase({ folder: folderIn(schema) })
  copyFolder(schema, demoPlayers)
  await prepareDatabase({ folder: folderIn(demoPlayers) }, addDemoPlayers)
  return { schema, demoPlayers }
}

async function createServerTemplates(url: string): Promise<DatabaseTemplates['onServer']> {
  const schema = await createServerTemplate(url)
  const demoPlayers = await createServerTemplate(url, addDemoPlayers)
  return { url, names: { schema, demoPlayers } }
}

/**
 * Creates all templates.
 * @param serverUrl undefined: embedded ones only
 */
export async function createDatabaseTemplates(serverUrl: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'database-templates-'))
  const [folders, onServer] = await Promise.all([
    createFolderTemplates(folder),
    serverUrl ? createServerTemplates(serverUrl) : undefined,
  ])
  const templates: DatabaseTemplates = { folders, ...(onServer && { onServer }) }
  const drop = async () => {
    await rm(folder, { recursive: true, force: true })
    if (!onServer) return
    await administer(onServer.url, async (admin) => {
      for (const name of Object.values(onServer.names)) {
        await admin.query(`drop database ${name} with (force)`)
      }
    })
  }
  return { templates, drop }
}
