import {
  changeSuggestionsChoice,
  readSuggestions,
  readSuggestionsChoice,
  readTrendingGames,
} from '@player-site/contracts/suggestions/suggestions.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { SuggestionsService } from './suggestions.service.ts'

export function bindSuggestions(bind: Bind, suggestions: SuggestionsService): void {
  bind.public(readTrendingGames, async ({ query }) => ({
    gameIds: await suggestions.trending(query),
  }))
  bind.player(readSuggestions, ({ player, query }) =>
    suggestions.forPlayer(player.playerId, query.category),
  )
  bind.player(readSuggestionsChoice, async ({ player }) => ({
    isOn: await suggestions.isOn(player.playerId),
  }))
  bind.player(changeSuggestionsChoice, async ({ player, body: { isOn } }) => {
    await suggestions.switch(player.playerId, isOn)
    return { isOn }
  })
}
