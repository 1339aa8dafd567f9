import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { findFavourites } from './game-lists.repository.ts'
import { recentGames } from './game-lists.schema.ts'

/** Favourite games, and those that were opened last. */
export const gameListsData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('favouriteGames', ['favourite_games'], async (playerId) =>
      (await findFavourites(db, playerId)).map(({ gameId, at }) => ({ game: gameId, since: at })),
    ),
    wholeSection('recentGames', ['recent_games'], async (playerId) =>
      (
        await db
          .select()
          .from(recentGames)
          .where(eq(recentGames.playerId, playerId))
          .orderBy(desc(recentGames.at))
      ).map(({ gameId, at }) => ({ game: gameId, opened: at })),
    ),
  ],
})
