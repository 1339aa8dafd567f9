import { type ProviderId, providerId } from '@player-site/contracts/games/providers.ts'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { and, desc, eq, inArray, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { studioRounds, studioSessions } from '../sandbox.schema.ts'
import { type EngineId, engineIds } from './engines/engine.rules.ts'
import { movePool, type PoolMove, readPool } from './pools.repository.ts'
import { openPhases, type Phase, phases } from './round.rules.ts'
import type { PlayFacts } from './wallet-client.ts'

export interface StudioSession {
  readonly id: string
  /** Null for play money. */
  readonly gameSession: string | null
  /** The provider whose front opened it; null: the studio's own page. */
  readonly provider: ProviderId | null
  /** The wallet's name of the player; null for play money. */
  readonly walletUser: string | null
  readonly gameId: string
  /** The provider's code for the game. */
  readonly gameToken: string
  /** Decides the next round; only its hash is shown before. */
  readonly nextSeed: string
  readonly currency: Currency
  readonly demoBalanceMinor: bigint
  readonly rounds: number
  /** The wallet's free spins that are played first; null: none. */
  readonly freeRoundId: string | null
  readonly freeRoundsLeft: number
  /** What each of them is worth. */
  readonly freeStakeMinor: bigint | null
  readonly expiresAt: Date
}

export interface Round {
  readonly id: string
  readonly sessionId: string
  /** The player's part of the draws. */
  readonly requestId: string
  readonly phase: Phase
  readonly engine: EngineId
  readonly variant: number
  readonly seed: string
  readonly bet: unknown
  readonly moves: readonly string[]
  /** The move whose further stake is requested. */
  readonly pendingMove: string | null
  /** How many further stakes were requested. */
  readonly raises: number
  /** Of one stake. */
  readonly stakeMinor: bigint
  /** How many of them were placed. */
  readonly stakes: number
  /** The free spins that pay for it; null: the player does. */
  readonly freeRoundId: string | null
  readonly winMinor: bigint
  /** The part of the win that came from a pool. */
  readonly poolMinor: bigint
  readonly startedAt: Date | null
  /** When it ends without a move. */
  readonly endsAt: Date | null
  /** When bets of its live table close; null for a round of one player. */
  readonly closesAt: Date | null
  /** The balance after the round's last step, as decimal text. */
  readonly balance: string | null
  /** Why the wallet refused, for a waiting request; not stored. */
  readonly refusal?: RefusalDetails
}

export interface RefusalDetails {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
}

/** What is stored together with a round's step. */
export interface Step {
  /** The round has been settled: it counts. */
  readonly isPlayed?: boolean
  readonly pool?: PoolMove | undefined
  /** What play money changes by, in minor units. */
  readonly demoChangeMinor?: bigint | undefined
  /** One of the session's free spins was played, or the wallet has no more of them. */
  readonly freeRounds?: 'played' | 'over' | undefined
}

/** What a provider's protocol repeats in each message. */
export const playFactsOf = ({ walletUser, gameId, currency }: StudioSession): PlayFacts => ({
  walletUser: walletUser ?? '',
  gameToken: gameId,
  currency,
})

const batchSize = 100

const storedRound = z.object({
  id: z.string(),
  sessionId: z.string(),
  requestId: z.string(),
  phase: z.enum(phases),
  engine: z.enum(engineIds),
  variant: z.int(),
  seed: z.string(),
  bet: z.unknown(),
  moves: z.array(z.string()),
  pendingMove: z.nullable(z.string()),
  raises: z.int(),
  stakeMinor: z.bigint(),
  stakes: z.int(),
  freeRoundId: z.nullable(z.string()),
  winMinor: z.bigint(),
  poolMinor: z.bigint(),
  startedAt: z.nullable(z.date()),
  endsAt: z.nullable(z.date()),
  closesAt: z.nullable(z.date()),
  balance: z.nullable(z.string()),
})
const roundOf = (row: typeof studioRounds.$inferSelect): Round => z.parse(storedRound, row)

/** In some phase before the last. */
const isUnfinished = notInArray(studioRounds.phase, ['settled', 'cancelled', 'refused'])

/** The wallet is to be asked, or a move is late. */
const isDue = (now: Date) =>
  or(
    inArray(studioRounds.phase, [...openPhases]),
    and(eq(studioRounds.phase, 'playing'), lte(studioRounds.endsAt, now)),
  )

/** The studio's store; only the studio uses it. */
export const createStudioRepository = (db: Database) => ({
  ...sessionStore(db),
  ...roundStore(db),
  /** What the pool of a game would pay now, in minor units. */
  readPool: (gameToken: string, currency: Currency) => readPool(db, gameToken, currency),
})

/** All sessions of the same player in the same game, for real money. */
const sessionsLike = (db: Database, { provider, walletUser, gameToken, currency }: StudioSession) =>
  db
    .select({ id: studioSessions.id })
    .from(studioSessions)
    .where(
      and(
        eq(studioSessions.walletUser, walletUser ?? ''),
        sql`${studioSessions.provider} is not distinct from ${provider}`,
        eq(studioSessions.gameToken, gameToken),
        eq(studioSessions.currency, currency),
        isNotNull(studioSessions.gameSession),
      ),
    )

const sessionStore = (db: Database) => ({
  async addSession(session: StudioSession): Promise<void> {
    await db.insert(studioSessions).values(session)
  },
  async findSession(id: string): Promise<StudioSession | undefined> {
    const [row] = await db.select().from(studioSessions).where(eq(studioSessions.id, id))
    const currency = row && asCurrency(row.currency)
    const provider = z.parse(z.nullable(providerId), row?.provider ?? null)
    return row && currency && { ...row, currency, provider }
  },
  /** Moves the player's unfinished round of the game to a new session of it. */
  async adoptRound(session: StudioSession): Promise<void> {
    if (session.walletUser === null) return
    await db
      .update(studioRounds)
      .set({ sessionId: session.id })
      .where(
        and(
          inArray(studioRounds.phase, ['playing', 'raising', 'lowering']),
          inArray(studioRounds.sessionId, sessionsLike(db, session)),
        ),
      )
  },
})

const roundStore = (db: Database) => ({
  /** Adds a round, whose session then has the seed of the next one. */
  async addRound(round: Round, nextSeed: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.insert(studioRounds).values({ ...round, moves: [...round.moves] })
      await tx
        .update(studioSessions)
        .set({ nextSeed })
        .where(eq(studioSessions.id, round.sessionId))
    })
  },
  /** The round of a request of the player's game, whichever of its sessions has the round now. */
  async findRequested(session: StudioSession, requestId: string): Promise<Round | undefined> {
    const { sessionId } = studioRounds
    const isOfGame =
      session.walletUser === null
        ? eq(sessionId, session.id)
        : inArray(sessionId, sessionsLike(db, session))
    const [row] = await db
      .select()
      .from(studioRounds)
      .where(and(isOfGame, eq(studioRounds.requestId, requestId)))
      .limit(1)
    return row && roundOf(row)
  },
  /** The session's unfinished round. */
  async findUnfinished(sessionId: string): Promise<Round | undefined> {
    const [row] = await db
      .select()
      .from(studioRounds)
      .where(and(eq(studioRounds.sessionId, sessionId), isUnfinished))
      .orderBy(desc(studioRounds.startedAt))
      .limit(1)
    return row && roundOf(row)
  },
  async findRound(id: string): Promise<Round | undefined> {
    const [row] = await db.select().from(studioRounds).where(eq(studioRounds.id, id))
    return row && roundOf(row)
  },
  /**
   * Stores a round's step.
   * @returns the round with its pool's part; undefined where play money does not reach, which
   * stores nothing
   */
  saveRound: (round: Round, step: Step = {}): Promise<Round | undefined> =>
    db.transaction((tx) => saveStep(tx, round, step)),
  /** Rounds that the recovery advances. */
  async dueRounds(now: Date): Promise<Round[]> {
    const rows = await db
      .select()
      .from(studioRounds)
      .where(isDue(now))
      // In random order, so that stuck rounds never starve the others.
      .orderBy(sql`random()`)
      .limit(batchSize)
    return rows.map(roundOf)
  },
})

async function saveStep(
  tx: Database,
  round: Round,
  { isPlayed = false, pool, demoChangeMinor = 0n, freeRounds }: Step,
): Promise<Round | undefined> {
  const session = eq(studioSessions.id, round.sessionId)
  if (demoChangeMinor !== 0n) {
    const balance = studioSessions.demoBalanceMinor
    const changed = await tx
      .update(studioSessions)
      .set({ demoBalanceMinor: sql`${balance} + ${demoChangeMinor}` })
      .where(and(session, sql`${balance} + ${demoChangeMinor} >= 0`))
      .returning({ id: studioSessions.id })
    if (changed.length === 0) return undefined
  }
  const poolMinor = pool ? await movePool(tx, pool) : 0n
  const phase = poolMinor > 0n && round.phase === 'settled' ? 'won' : round.phase
  const stored: Round = {
    ...round,
    phase,
    poolMinor: round.poolMinor + poolMinor,
    winMinor: round.winMinor + poolMinor,
  }
  const { moves, pendingMove, raises, stakes, winMinor, startedAt, endsAt, balance } = stored
  const step = { phase, pendingMove, raises, stakes, winMinor, startedAt, endsAt, balance }
  await tx
    .update(studioRounds)
    .set({ ...step, moves: [...moves], poolMinor: stored.poolMinor })
    .where(eq(studioRounds.id, round.id))
  if (freeRounds) {
    const left = studioSessions.freeRoundsLeft
    const next = freeRounds === 'over' ? 0 : sql`greatest(${left} - 1, 0)`
    await tx.update(studioSessions).set({ freeRoundsLeft: next }).where(session)
  }
  if (isPlayed && phase === 'settled') {
    await tx
      .update(studioSessions)
      .set({ rounds: sql`${studioSessions.rounds} + 1` })
      .where(session)
  }
  return stored
}

export type StudioRepository = ReturnType<typeof createStudioRepository>
