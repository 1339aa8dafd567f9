import { expect, it } from 'vitest'
import { type Flag, isOnFor } from './flags.rules.ts'

const flag: Flag = {
  on: false,
  rules: [
    { brands: ['solstice'], markets: ['FI'], on: false },
    { brands: ['solstice'], on: true },
    { markets: ['GG'], on: true },
  ],
}

it.each([
  ['solstice', 'FI', false],
  ['solstice', 'NO', true],
  ['aurora', 'GG', true],
  ['aurora', 'FI', false],
] as const)('is decided for %s in %s by the first rule that fits', (brand, market, isOn) => {
  expect(isOnFor(flag, { brand, market })).toBe(isOn)
})
