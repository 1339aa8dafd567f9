import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { lockFolder } from './folder-lock.ts'

/** Either database, or a transaction in it: the same statements run on both. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}

export interface DatabaseLocation {
  /** A PostgreSQL server; without one the database is embedded. */
  readonly url?: string | undefined
  /** Folder of the embedded database; without it everything is in memory. */
  readonly folder?: string | undefined
}

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
const poolSize = 10
/** Any fixed number: two platforms must not migrate at once. */
const migrationLock = 7_201_405

/** Opens the database and migrates it to the newest schema. */
export const openDatabase = ({ url, folder }: DatabaseLocation): Promise<OpenDatabase> =>
  url ? openServer(url) : openEmbedded(folder)

async function openServer(connectionString: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString, max: poolSize })
  // A connection that breaks while idle is replaced by the pool.
  pool.on('error', () => {})
  // One that breaks in use fails its pending statement, which reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await migrateServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: overPool(pool), close: () => pool.end() }
}

/**
 * A pool's connections as a database. A transaction always releases its connection; the ORM's own
 * leaks one that broke before its transaction began, and ten leaks exhaust the pool.
 */
export function overPool(pool: Pool): Database {
  const db = drizzleNode(pool)
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzleNode(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}

async function migrateServer(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateNode(drizzleNode(client), { migrationsFolder })
  } finally {
    // Closed rather than released: closing ends the lock, however the migration ended.
    client.release(true)
  }
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  if (folder) mkdirSync(folder, { recursive: true })
  const lock = folder ? lockFolder(folder) : undefined
  try {
    const client = await PGlite.create(folder ? join(folder, 'database') : 'memory://')
    yieldBetweenMessages(client)
    const db = drizzleLite(client)
    await migrateLite(db, { migrationsFolder })
    return {
      db,
      async close() {
        await client.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/**
 * The embedded database computes on this thread: without a yield between its messages, statements
 * that wait for each other would block everything else, such as a probe.
 */
function yieldBetweenMessages(client: PGlite): void {
  const execute = client.execProtocolRaw.bind(client)
  client.execProtocolRaw = async (message, options) => {
    await nextTurn()
    return execute(message, options)
  }
}

/** Whether the database answers. */
export const isReachable = (db: Database): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
