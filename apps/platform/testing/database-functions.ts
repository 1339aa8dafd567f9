import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../src/db/database.ts'
import { rowsOf } from '../src/db/functions.ts'

/** The SQL of functions by name, each followed by the triggers that call it. */
export type FunctionSources = ReadonlyMap<string, string>

const named = z.object({ name: z.string(), text: z.string() })

const selectFunctions = sql`
  select p.proname as name, rtrim(pg_get_functiondef(p.oid), E'\\n') as text
  from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`

const selectTriggers = sql`
  select p.proname as name, pg_get_triggerdef(t.oid) as text
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.pronamespace = current_schema()::regnamespace
  order by t.tgname, t.tgrelid::regclass::text`

/** Reads the functions of a migrated database. */
export async function readFunctions(db: Database): Promise<FunctionSources> {
  const [functions, triggers] = [
    await rowsOf(db, selectFunctions),
    await rowsOf(db, selectTriggers),
  ].map((rows) => rows.map((row) => z.parse(named, row)))
  return new Map(
    functions?.map(({ name, text }) => {
      const calls = triggers?.filter((trigger) => trigger.name === name) ?? []
      return [name, [text, ...calls.map((trigger) => trigger.text)].join(';\n\n').concat(';\n')]
    }),
  )
}
