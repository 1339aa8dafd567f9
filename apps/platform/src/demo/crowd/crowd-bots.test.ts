import { fileURLToPath } from 'node:url'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { expect, it } from 'vitest'
import { loadDataset } from '../../capabilities/content/content.dataset.ts'
import { createCatalogue } from '../../capabilities/games/games.catalogue.ts'
import { isOffered, isRestricted } from '../../capabilities/games/games.rules.ts'
import { demoIdPrefix } from '../seed/demo-players.ts'
import { type CrowdBot, crowdBots } from './crowd-bots.ts'
import { type CrowdGame, jackpotSlots, liveTables } from './crowd-games.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const catalogue = createCatalogue(loadDataset(content))

const gameOf = ({ launch, name }: CrowdGame): Game | undefined =>
  catalogue.games.find(({ id, provider, token, tableId }) => {
    if (launch === 'slug') return id === name
    return launch === 'pragmatic'
      ? provider === 'pragmaticplay' && token === name
      : provider === 'evolution' && tableId === name
  })

/** The games that a bot may not open. */
const closedTo = ({ countryCode: country, currency, games }: CrowdBot): readonly CrowdGame[] => {
  const rules = marketRulesFor(country)
  const viewer = { rules, country, brand: 'aurora', kycStatus: 'FULLY VERIFIED', currency } as const
  return games.filter((named) => {
    const game = gameOf(named)
    return (
      !game || !isOffered(game, viewer, catalogue, 'Web') || isRestricted(game, viewer, catalogue)
    )
  })
}

it.each(crowdBots)('$id lives in its market, whose rules offer each of its games', (bot) => {
  expect(marketRulesFor(bot.countryCode).market).toBe(bot.market)
  expect(closedTo(bot)).toEqual([])
})

it('has jackpots and live tables among its games', () => {
  expect(jackpotSlots.every((game) => gameOf(game)?.jackpotExist)).toBe(true)
  expect(liveTables.every((game) => gameOf(game)?.type === 'liveCasinoGames')).toBe(true)
})

it('has ids that differ, and that are no demo player’s', () => {
  const ids = crowdBots.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !id.startsWith('crowd-') || id.startsWith(demoIdPrefix))).toEqual([])
})
