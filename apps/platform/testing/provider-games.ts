import { fileURLToPath } from 'node:url'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { isRestrictedIn } from '@player-site/contracts/games/offer.rules.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import { loadDataset } from '../src/capabilities/content/content.dataset.ts'
import { type Catalogue, createCatalogue } from '../src/capabilities/games/games.catalogue.ts'

const folder = fileURLToPath(new URL('../content', import.meta.url))
let loaded: Catalogue | undefined
/** The catalogue of the checked-in dataset. */
const catalogue = (): Catalogue => {
  loaded ??= createCatalogue(loadDataset(folder))
  return loaded
}

/** The games of a provider that are open in Finland. */
export function openGames(provider: ProviderId): readonly Game[] {
  const read = catalogue()
  const isOpen = (game: Game): boolean =>
    game.provider === provider &&
    !read
      .settingsFor(game, 'aurora')
      ?.exclusionSubProviders.some((id) => id === game.subProviderId) &&
    game.channels.includes('Web') &&
    !isRestrictedIn('FI', game, read.providerOf(game), read.subProviderOf(game))
  return read.games.filter(isOpen)
}

/**
 * A game of a provider that is open in Finland: one with a demo, but of live providers a table.
 * @param mode `demo`: one with a demo of those too
 */
export function gameFor(provider: ProviderId, mode: 'any' | 'demo' = 'any'): Game {
  const open = openGames(provider)
  // A table that plays with one player, whose rounds begin when its player says so.
  const live = open.find(({ gameType }) => gameType === 'gameShow')
  const isLive = provider === 'evolution' || provider === 'creedroomz'
  const withDemo = open.find(({ demo }) => demo)
  const found = isLive && mode === 'any' ? live : (withDemo ?? live)
  if (!found) throw new Error(`no game of ${provider}`)
  return found
}

/** A slot of a provider that is open in Great Britain, whose stakes its law caps. */
export function cappedSlotOf(provider: ProviderId): Game | undefined {
  const read = catalogue()
  return read.games.find(
    (game) =>
      game.provider === provider &&
      game.type === 'casinoGames' &&
      game.gameType === 'slot' &&
      game.channels.includes('Web') &&
      read
        .settingsFor(game, 'aurora')
        ?.availableProviders.find(({ market }) => market === 'GG')
        ?.providers.includes(provider) &&
      !read
        .settingsFor(game, 'aurora')
        ?.exclusionSubProviders.some((id) => id === game.subProviderId) &&
      !isRestrictedIn('GB', game, read.providerOf(game), read.subProviderOf(game)),
  )
}
