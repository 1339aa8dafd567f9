import { game } from '@player-site/contracts/games/games.entities.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aGame } from '../../../testing/builders.ts'
import { filterGames } from './game-filter.rules.ts'

const games = z.parse(z.array(game), [
  aGame({ name: 'Northern Lights', provider: 'quickspin' }),
  aGame({ name: 'Café Royal', provider: 'relax' }),
])
const found = (search: string) => filterGames(games, search).map(({ name }) => name)

it('finds games by any part of their name or studio, whatever the case, accents and order', () => {
  expect(found('LIGHT north')).toEqual(['Northern Lights'])
  expect(found('cafe')).toEqual(['Café Royal'])
  expect(found('relax royal')).toEqual(['Café Royal'])
  expect(found('quickspin royal')).toEqual([])
})

it('returns every game for an empty search', () => {
  expect(found('  ')).toHaveLength(2)
})
