import { expect, it } from 'vitest'
import { foldText } from './lobby-text.rules.ts'
import { slipsTo } from './near-match.rules.ts'

const slips = (name: string, text: string, ...makers: string[]) =>
  slipsTo({ name: foldText(name), makers: makers.map(foldText) }, foldText(text))

it.each([
  ['Northern Lights', 'northen', 1],
  ['Northern Lights', 'nothern ligts', 2],
  ['Northern Lights', 'nrothern', 2],
  ['Northern Lights', 'lihgts', 2],
  ['Northern Lights', 'northernlights', 0],
  ['Big Bass', 'bigbas', 0],
  ['Blackjack', 'black jack', 0],
  ['Älvdans', 'alvdanz', 1],
  ['Fox', 'fix', undefined],
  ['Roulette', 'rulet', 1],
  ['Roulette', 'x', undefined],
  ['Roulette', '!!!', undefined],
])('knows %s by %s', (name, text, apart) => {
  expect(slips(name, text)).toBe(apart)
})

it('knows a game by its maker’s name', () => {
  expect(slips('Fox', 'pragmatc', 'Pragmatic Play')).toBe(1)
})
