import { expect, it } from 'vitest'
import { requiresOnePressBreak } from './one-press-break.ts'

it('is required of players of Germany alone', () => {
  expect(['DE', 'AT', 'FI', 'GB', 'BR', ''].filter(requiresOnePressBreak)).toEqual(['DE'])
})
