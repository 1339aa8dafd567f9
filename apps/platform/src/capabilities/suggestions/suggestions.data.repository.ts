import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { playedGames, suggestionChoices } from './suggestions.schema.ts'

/** The choice, and the play that suggestions are computed from: of a month. */
export const suggestionsData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('suggestionsChoice', ['suggestion_choices'], (playerId) =>
      db
        .select({ isOn: suggestionChoices.isOn, at: suggestionChoices.at })
        .from(suggestionChoices)
        .where(eq(suggestionChoices.playerId, playerId)),
    ),
    wholeSection('playedGames', ['played_games'], (playerId) =>
      db
        .select({ game: playedGames.gameId, day: playedGames.day })
        .from(playedGames)
        .where(eq(playedGames.playerId, playerId))
        .orderBy(desc(playedGames.day), asc(playedGames.gameId)),
    ),
  ],
})
