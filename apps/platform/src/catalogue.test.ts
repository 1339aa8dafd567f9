import { fileURLToPath } from 'node:url'
import { brandIds } from '@player-site/contracts/brands/brands.ts'
import type { GameFeature } from '@player-site/contracts/games/game-features.ts'
import { providerIds } from '@player-site/contracts/games/providers.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { decimalFromMoney } from '@player-site/contracts/kernel/money.ts'
import { describe, expect, it } from 'vitest'
import { loadDataset } from './capabilities/content/content.dataset.ts'
import { createCatalogue } from './capabilities/games/games.catalogue.ts'
import { engines } from './sandbox/studio/engines/engines.rules.ts'
import { limitIn } from './sandbox/studio/stakes.rules.ts'
import studioGames from './sandbox/studio/studio-games.json' with { type: 'json' }
import { findStudioGame, liveGames } from './sandbox/studio/studio-games.ts'
import studioTables from './sandbox/studio/studio-tables.json' with { type: 'json' }

const dataset = loadDataset(fileURLToPath(new URL('../content', import.meta.url)))
const catalogue = createCatalogue(dataset)
const { games } = catalogue
const casino = games.filter(({ type }) => type === 'casinoGames')
const live = games.filter(({ type }) => type === 'liveCasinoGames')

const kinds: Readonly<Record<string, readonly string[]>> = {
  slot: ['lines', 'ways', 'cascade'],
  jackpot: ['jackpot'],
  crash: ['crash'],
  videoPoker: ['videoPoker'],
  roulette: ['roulette'],
  blackjack: ['blackjack'],
}

/** What the rounds of an engine have; the others have none of what a catalogue names. */
const featuresByEngine: Readonly<Record<string, readonly GameFeature[]>> = {
  lines: ['paylines', 'wilds', 'scatters'],
  ways: ['ways', 'wilds', 'scatters', 'freeSpins', 'multipliers'],
  cascade: ['cascades', 'multipliers'],
}

describe('the catalogue', () => {
  it('has games of every provider', () => {
    expect(casino.length).toBeGreaterThanOrEqual(300)
    expect(live.length).toBeGreaterThanOrEqual(40)
    expect(new Set(games.map(({ provider }) => provider))).toEqual(new Set(providerIds))
  })

  it.each(['casinoGameCategory', 'liveCasinoGameCategory'])('has twelve %s or more', (type) => {
    const categories = dataset.documents.filter(({ _type }) => _type === type)
    expect(categories.length).toBeGreaterThanOrEqual(12)
  })

  it('has games for every brand in every market, on every channel', () => {
    for (const brand of brandIds) {
      for (const market of marketIds) {
        for (const [first] of [casino, live]) {
          const settings = first && catalogue.settingsFor(first, brand)
          const providers = settings?.availableProviders.find((of) => of.market === market)
          expect([brand, market, (providers?.providers.length ?? 0) > 4]).toEqual([
            brand,
            market,
            true,
          ])
        }
      }
    }
  })
})

describe('the stand-in studio', () => {
  it('makes every casino game, and no other', () => {
    expect(Object.keys(studioGames).sort()).toEqual(casino.map(({ token }) => token).sort())
  })

  it('makes each of its kind, with its picture and its return', () => {
    const made = new Map(Object.entries(studioGames))
    for (const { token, gameType, images, rtp, volatility } of casino) {
      const { engine, variant, image } = made.get(token) ?? {}
      expect([token, kinds[gameType]?.includes(engine ?? '')]).toEqual([token, true])
      expect([token, image]).toEqual([token, images.thumbnail])
      const rules = Object.values(engines).find(({ id }) => id === engine)?.variants[variant ?? -1]
      expect([token, rules]).toMatchObject([token, { rtp, volatility }])
    }
  })

  it('makes each with the features that the catalogue names', () => {
    const made = new Map(Object.entries(studioGames))
    const named = casino.map(({ token, features }) => [token, features])
    const own = casino.map(({ token }) => [
      token,
      featuresByEngine[made.get(token)?.engine ?? ''] ?? [],
    ])
    expect(named).toEqual(own)
    expect(live.flatMap(({ features }) => features)).toEqual([])
  })

  it('makes every live table, with the limits of the catalogue', () => {
    expect(Object.keys(studioTables).sort()).toEqual(live.map(({ token }) => token).sort())
    for (const { token, limits, stated } of liveGames) {
      expect(findStudioGame(token).token).toBe(token)
      const table = live.find((one) => one.token === token)
      const stakes = table?.betLimits.map(({ currency }) => ({
        currency,
        min: decimalFromMoney(limitIn(limits.min, currency)),
        max: decimalFromMoney(limitIn(limits.max, currency)),
      }))
      expect([token, stakes]).toEqual([token, table?.betLimits])
      expect([token, stated]).toMatchObject([token, { rtp: table?.rtp ?? stated.rtp }])
    }
  })

  it('opens the tables of Creed Roomz by their own ids', () => {
    const tables = live.filter(({ provider }) => provider === 'creedroomz')
    const opened = tables.map(({ tableId }) => findStudioGame(tableId ?? '').title)
    expect(opened).toEqual(tables.map(({ name }) => name))
  })

  it('deals roulette, blackjack and baccarat to all players of a table at once', () => {
    const dealt = new Set(liveGames.map(({ token }) => token))
    const tables = live.filter(({ gameType }) =>
      ['roulette', 'blackjack', 'baccarat'].includes(gameType),
    )
    expect([...dealt].sort()).toEqual(tables.map(({ token }) => token).sort())
  })

  it('uses all nine engines', () => {
    const all = [...Object.values(studioGames), ...Object.values(studioTables)]
    const used = new Set(all.map(({ engine }) => engine))
    expect(used).toEqual(new Set(Object.keys(engines)))
  })
})
