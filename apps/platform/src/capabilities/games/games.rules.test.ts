import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { LobbySettings } from '@player-site/contracts/lobby/lobby-content.entities.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import { describe, expect, it } from 'vitest'
import { isOffered, isRestricted, mayPlayDemo, offeredAs, type Viewer } from './games.rules.ts'

const slot = aGame({ id: '1' })
const table: Game = {
  ...slot,
  id: '2',
  type: 'liveCasinoGames',
  gameSlug: 'table',
  gameType: 'roulette',
  demo: false,
}

describe('play money', () => {
  it.each([
    ['UN', undefined, true],
    ['UN', 'NOT_VERIFIED', true],
    ['GG', undefined, false],
    ['GG', 'NOT_VERIFIED', false],
    ['GG', 'PENDING', false],
    ['GG', 'FULLY VERIFIED', true],
    ['JJ', undefined, false],
    ['JJ', 'NOT_VERIFIED', false],
    ['JJ', 'DATA_VERIFIED', true],
  ] as const)('in %s for %s: %s', (market, kycStatus, expected) => {
    const asker = { rules: marketRules[market], kycStatus }
    expect(mayPlayDemo(slot, asker)).toBe(expected)
    expect([offeredAs(slot, asker)]).toEqual([{ ...slot, demo: expected }])
  })
})

const settings: LobbySettings = {
  brand: 'aurora',
  layout: [],
  isRecentTall: false,
  availableProviders: [
    { market: 'UN', providers: ['relax'] },
    { market: 'JJ', providers: ['relax'] },
    { market: 'GG', providers: ['playngo'] },
  ],
  exclusionSubProviders: ['hidden-relax'],
}
const subProvider = {
  _id: 'fern-relax',
  title: 'Fern',
  providerImgUrl: null,
  restrictedCountry: ['SE' as const],
  removeRestrictedCountryOverlay: false,
}
const offer = {
  settingsFor: () => settings,
  providerOf: () => undefined,
  subProviderOf: ({ subProviderId }: Game) => (subProviderId === null ? undefined : subProvider),
}
const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  rules: marketRules.UN,
  country: 'FI',
  brand: 'aurora',
  kycStatus: undefined,
  currency: undefined,
  ...changes,
})

describe('live tables', () => {
  it('are on offer where the market has them, and nowhere in JJ', () => {
    const idsIn = (market: 'UN' | 'JJ') =>
      [slot, table]
        .filter((game) => isOffered(game, viewer({ rules: marketRules[market] }), offer))
        .map(({ id }) => id)
    expect(idsIn('UN')).toEqual(['1', '2'])
    expect(idsIn('JJ')).toEqual(['1'])
  })
})

describe('a list', () => {
  it.each([
    ['a provider that the market lacks', slot, viewer({ rules: marketRules.GG }), undefined, false],
    [
      'a sub-provider that is excluded',
      aGame({ subProviderId: 'hidden-relax' }),
      viewer(),
      undefined,
      false,
    ],
    ['another channel', aGame({ channels: ['Web'] }), viewer(), 'Mobile', false],
    ['its channel', aGame({ channels: ['Web'] }), viewer(), 'Web', true],
  ] as const)('by %s', (_name, game, who, channel, expected) => {
    expect(isOffered(game, who, offer, channel)).toBe(expected)
  })
})

describe('a restriction', () => {
  const restricted = aGame({ subProviderId: 'fern-relax' })
  it.each([
    ['in the country of the sub-provider', restricted, 'SE', true],
    ['in another country', restricted, 'FI', false],
    ['of the game itself', aGame({ restrictedCountry: ['FI'] }), 'FI', true],
    ['without a known country', restricted, undefined, false],
  ] as const)('%s: %s', (_name, game, country, expected) => {
    expect(isRestricted(game, viewer({ country }), offer)).toBe(expected)
  })
})
