import { isRestrictedIn } from '@player-site/contracts/games/offer.rules.ts'
import type { LobbyViewer } from './lobby.rules.ts'
import type { IndexedGame, LobbyIndex } from './lobby-index.rules.ts'

/** How much each thing in common counts. */
const weights = { category: 2, kind: 3, provider: 1 } as const

/**
 * The games like one of a lobby's, the most alike first: of the same kind, in the same categories,
 * by the same provider. Those that the viewer may not open are left out.
 */
export function findSimilar(
  { byId, byCategory, games }: Pick<LobbyIndex, 'byId' | 'byCategory' | 'games'>,
  gameId: string,
  { country }: LobbyViewer,
  limit: number,
): readonly IndexedGame[] {
  const model = byId.get(gameId)
  if (!model) return []
  const inCommon = new Map<IndexedGame, number>()
  for (const category of byCategory.values()) {
    if (!category.games.includes(model)) continue
    for (const one of category.games) inCommon.set(one, (inCommon.get(one) ?? 0) + weights.category)
  }
  const likeness = (one: IndexedGame): number =>
    (inCommon.get(one) ?? 0) +
    (one.game.gameType === model.game.gameType ? weights.kind : 0) +
    (one.game.provider === model.game.provider ? weights.provider : 0)
  return games
    .filter(
      (one) => one !== model && !isRestrictedIn(country, one.game, one.provider, one.subProvider),
    )
    .map((one) => ({ one, is: likeness(one) }))
    .filter(({ is }) => is > 0)
    .sort((a, b) => b.is - a.is)
    .slice(0, limit)
    .map(({ one }) => one)
}
