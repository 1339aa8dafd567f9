import { isVertical } from '@player-site/contracts/games/verticals.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../src/db/database.ts'
import { ledgerTransactions } from '../src/ledger/ledger.schema.ts'
import { studioRounds, studioSessions } from '../src/sandbox/sandbox.schema.ts'
import { type Phase, phases } from '../src/sandbox/studio/round.rules.ts'

/** A bet, a win or a void in the ledger. */
export interface LedgerOperation {
  readonly key: string
  readonly roundId: string
  readonly type: string
  /** Null for a void without a bet. */
  readonly amountMinor: bigint | null
}

/** A round as its studio states it. */
export interface StudioRound {
  readonly id: string
  /** As the ledger names it. */
  readonly ledgerId: string
  readonly requestId: string
  /** Whose rounds follow one another: a player's game. */
  readonly place: string
  readonly isAtTable: boolean
  readonly phase: Phase
  readonly stakedMinor: bigint
  readonly winMinor: bigint
}

const phaseOf = (text: string) => phases.find((phase) => phase === text) ?? 'betting'

/** Every round of a player for real money. */
export async function readStudioRounds(
  db: Database,
  playerId: string,
): Promise<readonly StudioRound[]> {
  const rows = await db
    .select({ round: studioRounds, session: studioSessions })
    .from(studioRounds)
    .innerJoin(studioSessions, eq(studioSessions.id, studioRounds.sessionId))
    .where(and(eq(studioSessions.walletUser, playerId), isNotNull(studioSessions.gameSession)))
  return rows.map(({ round, session: { provider, gameToken } }) => ({
    id: round.id,
    ledgerId: provider === null ? round.id : `${provider}:${round.id}`,
    requestId: round.requestId,
    place: `${provider} ${gameToken}`,
    isAtTable: round.closesAt !== null,
    phase: phaseOf(round.phase),
    stakedMinor: round.stakeMinor * BigInt(round.stakes),
    winMinor: round.winMinor,
  }))
}

/** Everything that games have moved on a player's wallet. */
export async function readGameOperations(
  db: Database,
  playerId: string,
): Promise<readonly LedgerOperation[]> {
  const rows = await db
    .select()
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.playerId, playerId), isNotNull(ledgerTransactions.roundId)))
  return rows.flatMap(({ idempotencyKey: key, roundId, type, amountMinor, category }) =>
    isVertical(category) && roundId !== null ? [{ key, roundId, type, amountMinor }] : [],
  )
}
