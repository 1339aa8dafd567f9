import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'

/** Both drivers answer a statement of our own with an object that holds its rows. */
const answered = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

/** The rows of a statement of our own. */
export const rowsOf = async (db: Database, query: SQL) =>
  z.parse(answered, await db.execute(query)).rows

/** A list of texts as one parameter. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Contents for a `jsonb` parameter; amounts go as digits. */
export const jsonOf = (contents: unknown): string =>
  JSON.stringify(contents, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
