import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'

/** Both drivers answer a raw statement with an object that contains its rows. */
const answered = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

/** The rows of a raw statement. */
export const rowsOf = async (db: Database, query: SQL) =>
  z.parse(answered, await db.execute(query)).rows

/** A list of texts as one parameter. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Contents of a `jsonb` parameter; amounts become digits. */
export const jsonOf = (contents: unknown): string =>
  JSON.stringify(contents, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
