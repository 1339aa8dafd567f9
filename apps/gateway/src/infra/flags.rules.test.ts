import { expect, it } from 'vitest'
import { type Flag, isOnFor } from './flags.rules.ts'

const flag: Flag = {
  on: false,
  rules: [
    { brands: ['solstice'], markets: ['FI'], on: false },
    { brands: ['solstice'], on: true },
    { markets: ['GG'], on: true },
    { countries: ['FR'], on: true },
  ],
}

it.each([
  ['solstice', 'FI', 'FI', false],
  ['solstice', 'NO', 'NO', true],
  ['aurora', 'GG', 'GB', true],
  ['aurora', 'FI', 'FI', false],
  ['aurora', 'LL', 'FR', true],
  ['aurora', 'UN', undefined, false],
] as const)('is decided for %s in %s from %s by the first rule that fits', (...asked) => {
  const [brand, market, country, isOn] = asked
  expect(isOnFor(flag, { brand, market, country })).toBe(isOn)
})
