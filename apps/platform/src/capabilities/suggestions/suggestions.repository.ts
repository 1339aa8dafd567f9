import { maxSuggested } from '@player-site/contracts/suggestions/suggestions.entities.ts'
import { and, asc, countDistinct, desc, eq, gt, inArray, max } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { maxCounted } from './suggestions.rules.ts'
import {
  playedGames,
  relatedGames,
  suggestionChoices,
  trendingGames,
} from './suggestions.schema.ts'

export interface Audience {
  readonly brand: string
  readonly market: string
  readonly vertical: string
}

export async function findTrending(
  db: Database,
  { brand, market, vertical }: Audience,
): Promise<string[]> {
  const t = trendingGames
  const rows = await db
    .select({ gameId: t.gameId })
    .from(t)
    .where(and(eq(t.brand, brand), eq(t.market, market), eq(t.vertical, vertical)))
    .orderBy(asc(t.place))
    .limit(maxSuggested)
  return rows.map(({ gameId }) => gameId)
}

/** A player's games since a day, those of the most days first. */
export async function findPlayed(
  db: Database,
  { playerId, vertical, after }: { playerId: string; vertical: string; after: string },
): Promise<string[]> {
  const t = playedGames
  const rows = await db
    .select({ gameId: t.gameId })
    .from(t)
    .where(and(eq(t.playerId, playerId), eq(t.vertical, vertical), gt(t.day, after)))
    .groupBy(t.gameId)
    .orderBy(desc(countDistinct(t.day)), desc(max(t.day)), asc(t.gameId))
    .limit(maxCounted)
  return rows.map(({ gameId }) => gameId)
}

export async function findRelated(
  db: Database,
  brand: string,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (gameIds.length === 0) return new Map()
  const t = relatedGames
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.brand, brand), inArray(t.gameId, [...gameIds])))
    .orderBy(asc(t.place))
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId)
  return new Map([...byGame].map(([id, of]) => [id, of.map(({ relatedId }) => relatedId)]))
}

/** On until the player switches it off. */
export async function isSwitchedOn(db: Database, playerId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOn: suggestionChoices.isOn })
    .from(suggestionChoices)
    .where(eq(suggestionChoices.playerId, playerId))
  return row?.isOn ?? true
}

export async function storeChoice(
  db: Database,
  choice: typeof suggestionChoices.$inferInsert,
): Promise<void> {
  const { isOn, at } = choice
  await db
    .insert(suggestionChoices)
    .values(choice)
    .onConflictDoUpdate({ target: suggestionChoices.playerId, set: { isOn, at } })
}
