import { expect, it } from 'vitest'
import { jurisdictionOf } from './jurisdiction.rules.ts'
import { isOnSecondHost } from './relax-hosting.rules.ts'

it.each([
  ['relax', 'northernlights', 'FI', 'MT'],
  ['relax', 'northernlights', 'UN', 'MT'],
  ['playngo', 'foxtrail', 'GG', 'IM'],
  ['novomatic', '4100', 'BR', 'CW'],
  ['relax', 'cc.tables.7', 'FI', 'CC'],
  ['relax', 'cc.tables.7', 'GG', 'CC'],
  ['quickspin', 'cc.tables.7', 'FI', 'MT'],
  ['relax', 'accent', 'FI', 'MT'],
] as const)('%s’s %s in %s is launched in %s', (provider, token, market, jurisdiction) => {
  expect(jurisdictionOf({ provider, token }, market)).toBe(jurisdiction)
})

it('serves eight countries from Relax’s second host', () => {
  const eight = ['FR', 'NL', 'CA', 'DE', 'SE', 'TR', 'PL', 'BR']
  expect(eight.filter(isOnSecondHost)).toEqual(eight)
  expect(['FI', 'NO', 'GB', 'MT', undefined].filter(isOnSecondHost)).toEqual([])
})
