import { type ProviderId, providerId } from '@player-site/contracts/games/providers.ts'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { studioRounds, studioSessions } from '../sandbox.schema.ts'
import { openPhases, type Phase } from './round.rules.ts'
import { type Reels, symbols } from './slot.rules.ts'
import type { PlayFacts } from './wallet-client.ts'

export interface StudioSession {
  readonly id: string
  /** Undefined for play money. */
  readonly gameSession: string | null
  /** The provider whose front opened it; null: the studio's own page. */
  readonly provider: ProviderId | null
  /** The wallet's name of the player, where the provider's protocol repeats it. */
  readonly walletUser: string | null
  readonly gameId: string
  readonly currency: Currency
  readonly demoBalanceMinor: bigint
  readonly rounds: number
  readonly expiresAt: Date
}

export interface Round {
  readonly id: string
  readonly sessionId: string
  readonly requestId: string
  readonly phase: Phase
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly reels: Reels
  /** The balance after the round's last step, as decimal text. */
  readonly balance: string | null
  /** Why the wallet refused, for a waiting request; not stored. */
  readonly refusal?: RefusalDetails
}

export interface RefusalDetails {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
}

/** What a provider's protocol repeats in each message. */
export const playFactsOf = ({ walletUser, gameId, currency }: StudioSession): PlayFacts => ({
  walletUser: walletUser ?? '',
  gameToken: gameId,
  currency,
})

const batchSize = 100

const symbol = z.enum(symbols)
const storedRound = z.object({
  id: z.string(),
  sessionId: z.string(),
  requestId: z.string(),
  phase: z.enum(['betting', 'won', 'cancelling', 'settled', 'cancelled', 'refused']),
  stakeMinor: z.bigint(),
  winMinor: z.bigint(),
  reels: z.tuple([symbol, symbol, symbol]),
  balance: z.nullable(z.string()),
})
const roundOf = (row: typeof studioRounds.$inferSelect): Round => z.parse(storedRound, row)

/** The studio's store; only the studio uses it. */
export const createStudioRepository = (db: Database) => ({
  async addSession(session: StudioSession): Promise<void> {
    await db.insert(studioSessions).values(session)
  },
  async findSession(id: string): Promise<StudioSession | undefined> {
    const [row] = await db.select().from(studioSessions).where(eq(studioSessions.id, id))
    const currency = row && asCurrency(row.currency)
    const provider = z.parse(z.nullable(providerId), row?.provider ?? null)
    return row && currency && { ...row, currency, provider }
  },
  /** Adds the round unless the request was made before; resolves to the stored one. */
  async addRound(round: Round): Promise<Round> {
    await db.insert(studioRounds).values(round).onConflictDoNothing()
    const [row] = await db
      .select()
      .from(studioRounds)
      .where(
        and(
          eq(studioRounds.sessionId, round.sessionId),
          eq(studioRounds.requestId, round.requestId),
        ),
      )
    return row ? roundOf(row) : round
  },
  async saveRound(round: Round, isPlayed: boolean): Promise<void> {
    const { phase, balance } = round
    await db.transaction(async (tx) => {
      await tx.update(studioRounds).set({ phase, balance }).where(eq(studioRounds.id, round.id))
      if (!isPlayed) return
      await tx
        .update(studioSessions)
        .set({ rounds: sql`${studioSessions.rounds} + 1` })
        .where(eq(studioSessions.id, round.sessionId))
    })
  },
  /** Play money: the whole round in one step, if the balance allows it. */
  async playDemo(round: Round): Promise<{ balanceMinor: bigint } | undefined> {
    const { stakeMinor, winMinor } = round
    const change = winMinor - stakeMinor
    const [row] = await db
      .update(studioSessions)
      .set({
        demoBalanceMinor: sql`${studioSessions.demoBalanceMinor} + ${change}`,
      })
      .where(
        and(
          eq(studioSessions.id, round.sessionId),
          sql`${studioSessions.demoBalanceMinor} >= ${stakeMinor}`,
        ),
      )
      .returning({ balanceMinor: studioSessions.demoBalanceMinor })
    return row
  },
  /** The round if it is still open. */
  async findOpenRound(id: string): Promise<Round | undefined> {
    const [row] = await db
      .select()
      .from(studioRounds)
      .where(and(eq(studioRounds.id, id), inArray(studioRounds.phase, [...openPhases])))
    return row && roundOf(row)
  },
  async openRounds(): Promise<Round[]> {
    const rows = await db
      .select()
      .from(studioRounds)
      .where(inArray(studioRounds.phase, [...openPhases]))
      // In random order, so that stuck rounds never starve the others.
      .orderBy(sql`random()`)
      .limit(batchSize)
    return rows.map(roundOf)
  },
})
export type StudioRepository = ReturnType<typeof createStudioRepository>
