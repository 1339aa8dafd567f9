import { expect, it } from 'vitest'
import { verificationCode } from './verification.entities.ts'

it.each([
  ['full width', '１２３４５'],
  ['Arabic-Indic', '١٢٣٤٥'],
  ['Persian', '۱۲۳۴۵'],
  ['Bengali', '১২৩৪৫'],
  ['spaces', ' 123 45 '],
  ['a fixed space', '123\u00A045'],
  ['an invisible character', '12345\u200B'],
])('reads a code in %s', (_form, code) => {
  expect(verificationCode.parse(code)).toBe('12345')
})

it.each(['1234', '123456', '1234a', '12-345', '', '一二三四五'])('refuses %s', (code) => {
  expect(verificationCode.safeParse(code).success).toBe(false)
})
