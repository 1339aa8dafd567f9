import { expect, it } from 'vitest'
import { foldText, rankOf } from './lobby-text.rules.ts'

it.each([
  ['Älva', 'alva'],
  ['  FOX Trail ', 'fox trail'],
  ['Żółw', 'zołw'],
  ['IŞIK', 'isik'],
  ['ışık', 'isik'],
  ['ﬁre', 'fire'],
])('%s folds to %s', (text, expected) => {
  expect(foldText(text)).toBe(expected)
})

it.each([
  ['fox', 0],
  ['trail', 1],
  ['rail', 2],
  ['relax', 3],
  ['owl', undefined],
  // No pattern of a regular expression.
  ['t.ail', undefined],
])('"%s" has the rank %s', (wanted, rank) => {
  expect(rankOf({ name: 'fox trail', makers: ['relax gaming'] }, wanted)).toBe(rank)
})
