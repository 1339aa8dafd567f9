import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import { describe, expect, it } from 'vitest'
import { filterOffered, mayPlayDemo } from './games.rules.ts'

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
    expect(filterOffered([slot], asker)).toEqual([{ ...slot, demo: expected }])
  })
})

describe('live tables', () => {
  it('are on offer where the market has them, and nowhere in JJ', () => {
    const idsIn = (market: 'UN' | 'JJ') =>
      filterOffered([slot, table], { rules: marketRules[market], kycStatus: 'FULLY VERIFIED' }).map(
        ({ id }) => id,
      )
    expect(idsIn('UN')).toEqual(['1', '2'])
    expect(idsIn('JJ')).toEqual(['1'])
  })
})
