import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createBreakingDatabase } from '../../testing/breaking-database.ts'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { isReachable } from './database.ts'

/** More than the pool has connections. */
const times = Array.from({ length: 12 })

describe.each(testDatabases())('a database $name', (testDatabase) => {
  // Here the migrations run on an empty database.
  const database = databaseForSuite(testDatabase, 'nothing')

  it('keeps its connections after as many broke, before or during use', async () => {
    const { db, interrupted } = createBreakingDatabase(database.db)
    for (const at of [0, 1, 2]) {
      for (const _time of times) {
        const outcome = await interrupted(new Map([[at, 'unheard']]), () =>
          db.transaction((tx) => tx.execute(sql`select 1`)),
        )
        expect(outcome.is).toBe('broken')
      }
    }
    expect(await isReachable(db)).toBe(true)
  })

  // The embedded database computes on this thread; a server's answers may arrive in batches.
  if (testDatabase.name !== '[postgres]')
    it('yields to the process while many statements wait', async () => {
      let turns = 0
      const count = () => {
        turns += 1
        counting = setImmediate(count)
      }
      let counting = setImmediate(count)
      const select = () => database.db.transaction((tx) => tx.execute(sql`select 1`))
      await Promise.all(Array.from({ length: 50 }, select))
      clearImmediate(counting)
      expect(turns).toBeGreaterThan(50)
    })

  // The embedded database has one connection.
  if (testDatabase.name === '[postgres]')
    it('survives connections that the server ends during use', async () => {
      const ends = times.slice(0, 4).map(() =>
        database.db.transaction(async (tx) => {
          const [row] = await tx.execute(sql`select pg_backend_pid() as pid`).then(rowsOf)
          await database.db.execute(sql`select pg_terminate_backend(${row?.pid}::int)`)
          await tx.execute(sql`select 1`)
        }),
      )
      const outcomes = await Promise.allSettled(ends)
      expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
      expect(await isReachable(database.db)).toBe(true)
    })
})

const rowsOf = (answer: unknown): { readonly pid: number }[] => Object(answer).rows
