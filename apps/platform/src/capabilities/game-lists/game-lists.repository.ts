import {
  maxFavourites,
  maxRecentGames,
} from '@player-site/contracts/game-lists/game-lists.entities.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { favouriteGames, recentGames } from './game-lists.schema.ts'

export interface ListedGame {
  readonly playerId: string
  readonly gameId: string
  readonly lobby: LobbyPageType
  readonly at: Date
}

export const findFavourites = (db: Database, playerId: string) =>
  db
    .select()
    .from(favouriteGames)
    .where(eq(favouriteGames.playerId, playerId))
    .orderBy(desc(favouriteGames.at), desc(favouriteGames.gameId))
    .limit(maxFavourites)

/** Adding one again changes nothing. */
export async function addFavourite(db: Database, game: ListedGame): Promise<void> {
  await db.insert(favouriteGames).values(game).onConflictDoNothing()
  const { playerId } = game
  const surplus = db
    .select({ gameId: favouriteGames.gameId })
    .from(favouriteGames)
    .where(eq(favouriteGames.playerId, playerId))
    .orderBy(desc(favouriteGames.at), desc(favouriteGames.gameId))
    .offset(maxFavourites)
  await db
    .delete(favouriteGames)
    .where(and(eq(favouriteGames.playerId, playerId), inArray(favouriteGames.gameId, surplus)))
}

export async function removeFavourite(
  db: Database,
  { playerId, gameId }: Pick<ListedGame, 'playerId' | 'gameId'>,
): Promise<void> {
  await db
    .delete(favouriteGames)
    .where(and(eq(favouriteGames.playerId, playerId), eq(favouriteGames.gameId, gameId)))
}

const ofLobby = ({ playerId, lobby }: Pick<ListedGame, 'playerId' | 'lobby'>) =>
  and(eq(recentGames.playerId, playerId), eq(recentGames.lobby, lobby))

export async function findRecentGames(
  db: Database,
  of: Pick<ListedGame, 'playerId' | 'lobby'>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ gameId: recentGames.gameId })
    .from(recentGames)
    .where(ofLobby(of))
    .orderBy(desc(recentGames.at), desc(recentGames.gameId))
    .limit(limit)
  return rows.map(({ gameId }) => gameId)
}

/** The game is first from now on; those beyond the limit are forgotten. */
export async function addRecentGame(db: Database, game: ListedGame): Promise<void> {
  const { playerId, lobby, gameId } = recentGames
  await db
    .insert(recentGames)
    .values(game)
    .onConflictDoUpdate({ target: [playerId, lobby, gameId], set: { at: game.at } })
  const surplus = db
    .select({ gameId })
    .from(recentGames)
    .where(ofLobby(game))
    .orderBy(desc(recentGames.at), desc(gameId))
    .offset(maxRecentGames)
  await db.delete(recentGames).where(and(ofLobby(game), inArray(gameId, surplus)))
}

/** Of so many of the latest moves; a player of one game for long sees fewer games. */
const movesRead = 300

export async function findLastPlayed(db: Database, playerId: string): Promise<string[]> {
  const rows = await db
    .select({ gameId: ledgerTransactions.gameId })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.playerId, playerId),
        inArray(ledgerTransactions.category, ['CASINO', 'LIVE_CASINO']),
        isNotNull(ledgerTransactions.gameId),
      ),
    )
    .orderBy(desc(ledgerTransactions.at), desc(ledgerTransactions.id))
    .limit(movesRead)
  return [...new Set(rows.flatMap(({ gameId }) => gameId ?? []))].slice(0, maxRecentGames)
}
