import { PGlite, type Transaction } from '@electric-sql/pglite'
import { CodedError } from '@player-site/contracts/errors.ts'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { Pool, type PoolClient } from 'pg'
import { type Database, overPool } from '../src/db/database.ts'

/**
 * `unheard`: the statement never reached the database. `unanswered`: it was executed, and the
 * answer was lost. Either way the connection is closed, and its open transaction rolled back.
 */
export const breakKinds = ['unheard', 'unanswered'] as const
export type Break = (typeof breakKinds)[number]

class ConnectionBroken extends Error {
  override readonly name = 'LineBroken'
}

/** Counts statements since `set`, including begin and commit. */
function createBreaks() {
  let planned: ReadonlyMap<number, Break> = new Map()
  let count = 0
  let met = 0
  let metLasting = false
  return {
    /** The statements to fail from here on, counted from 0. */
    set(breaks: ReadonlyMap<number, Break>): void {
      planned = breaks
      count = 0
      met = 0
      metLasting = false
    },
    /** `isLasting`: the statement's effect is committed. */
    next(isLasting: boolean): Break | undefined {
      const fate = planned.get(count)
      count += 1
      if (fate) met += 1
      if (fate) metLasting = isLasting
      return fate
    },
    /** Whether the last failed statement was a committed one. */
    get metLasting(): boolean {
      return metLasting
    },
    get met(): number {
      return met
    },
  }
}
type Breaks = ReturnType<typeof createBreaks>

/** One connection: after a failure every statement fails. */
function createConnection(breaks: Breaks) {
  let isBroken = false
  const broken = () => {
    isBroken = true
    return new ConnectionBroken('The connection is closed')
  }
  return {
    get isBroken(): boolean {
      return isBroken
    },
    broken,
    async send<T>(isLasting: boolean, statement: () => Promise<T>): Promise<T> {
      if (isBroken) throw broken()
      const fate = breaks.next(isLasting)
      if (fate === 'unheard') throw broken()
      const answer = await statement()
      if (fate === 'unanswered') throw broken()
      return answer
    },
  }
}
type BreakableConnection = ReturnType<typeof createConnection>

/** The same object with some of its methods replaced. */
function withMethods<T extends object>(object: T, methods: Readonly<Record<string, unknown>>): T {
  return new Proxy(object, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(methods, key)) return methods[key]
      const value: unknown = Reflect.get(target, key)
      // The ORM checks the constructor to identify the object.
      return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value
    },
  })
}

type Queries = Pool | PoolClient | PGlite | Transaction

const queryOf = (queries: Queries, args: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(Reflect.get(queries, 'query'), queries, args)

/** Within a transaction only its commit is lasting. */
const isCommit = ([args]: readonly unknown[]): boolean => Object(args).text === 'commit'

function overConnection<T extends PoolClient | Transaction>(
  queries: T,
  connection: BreakableConnection,
  others = {},
): T {
  const query = (...args: unknown[]) =>
    connection.send<unknown>(isCommit(args), () => queryOf(queries, args))
  return withMethods(queries, { ...others, query })
}

function breakingPool(pool: Pool, breaks: Breaks): Pool {
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    const connection = createConnection(breaks)
    // A broken one is closed, and the server rolls back its transaction.
    return overConnection(client, connection, {
      release: () => client.release(connection.isBroken),
    })
  }
  const query = (...args: unknown[]) =>
    createConnection(breaks).send<unknown>(true, () => queryOf(pool, args))
  return withMethods(pool, { connect, query })
}

function breakingLite(client: PGlite, breaks: Breaks): PGlite {
  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const connection = createConnection(breaks)
    let fate: Break | undefined
    const result = await client.transaction(async (tx) => {
      await connection.send(false, async () => {})
      const done = await work(overConnection(tx, connection))
      // From here on it is the commit that fails.
      fate = connection.isBroken ? 'unheard' : breaks.next(true)
      if (fate === 'unheard') throw connection.broken()
      return done
    })
    if (fate === 'unanswered') throw connection.broken()
    return result
  }
  const query = (...args: unknown[]) =>
    createConnection(breaks).send<unknown>(true, () => queryOf(client, args))
  return withMethods(client, { transaction, query })
}

const over = (db: Database, breaks: Breaks): Database => {
  const client: unknown = Reflect.get(db, '$client')
  if (client instanceof Pool) return overPool(breakingPool(client, breaks))
  if (client instanceof PGlite) return drizzleLite(breakingLite(client, breaks))
  throw new Error('The database is neither a pool nor PGlite')
}

/** The outcome of work whose connection may have failed. */
export type Interrupted<T> = { readonly is: 'done'; readonly value: T } | { readonly is: 'broken' }

/** One action of a scenario, during which the connection fails. */
export type Interrupt = <T>(act: () => Promise<T>) => Promise<Interrupted<T>>

/** A database whose statements fail on demand, on the data of an intact one. */
export function createBreakingDatabase(sound: Database) {
  const breaks = createBreaks()
  const db = over(sound, breaks)

  /** Runs an action whose n-th statements fail, as the map says. These failures are not thrown. */
  const runInterrupted = async <T>(
    planned: ReadonlyMap<number, Break>,
    act: () => Promise<T>,
  ): Promise<Interrupted<T>> => {
    breaks.set(planned)
    try {
      return { is: 'done', value: await act() }
    } catch (error) {
      if (breaks.met === 0) throw error
      return { is: 'broken' }
    } finally {
      breaks.set(new Map())
    }
  }

  return {
    db,
    interrupted: runInterrupted,
    /** From here on these statements fail, in any action. */
    breakAt: (planned: ReadonlyMap<number, Break>): void => breaks.set(planned),
    /**
     * Repeats a scenario from its beginning, with its action failing at the first statement, at the
     * second, … until it succeeds. Where a statement is committed, the loss of its answer is tested
     * as well; elsewhere that equals an unheard one.
     * @returns how often it failed
     */
    async breakAtEveryStatement(
      scenario: (interrupt: Interrupt) => Promise<void>,
    ): Promise<number> {
      let times = 0
      const play = async (at: number, kind: Break) => {
        let met = { isBroken: false, isLasting: false }
        await scenario((act) =>
          runInterrupted(new Map([[at, kind]]), async () => {
            try {
              return await act()
            } finally {
              if (breaks.met > 0) met = { isBroken: true, isLasting: breaks.metLasting }
            }
          }),
        )
        if (met.isBroken) times += 1
        return met
      }
      for (let at = 0; ; at += 1) {
        const { isBroken, isLasting } = await play(at, 'unheard')
        if (!isBroken) return times
        if (isLasting) await play(at, 'unanswered')
      }
    },
  }
}

/** Maximum failures in one action. */
const maxTries = 8

/** Repeats an action until it is answered or refused for good, as a client must. */
export async function untilAnswered<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      const isRefusal = error instanceof CodedError && error.code !== 'upstream.unavailable'
      if (isRefusal || tries === maxTries) throw error
    }
  }
}
