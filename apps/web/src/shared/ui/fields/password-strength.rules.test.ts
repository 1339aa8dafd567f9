import { expect, it } from 'vitest'
import { strengthOf } from './password-strength.rules.ts'

it.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['password1234', 1],
  ['meadowlark', 1],
  ['meadowlark7', 2],
  ['Meadowlark7', 3],
  ['Play-fair-2026', 4],
  ['slow rivers carry old boats', 4],
] as const)('%s is of strength %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
