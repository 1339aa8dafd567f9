import { expect, it } from 'vitest'
import { isCpf, normalizeCpf, withCheckDigits } from './cpf.ts'

it('reads a CPF however it is written', () => {
  expect(
    ['529.982.247-25', '52998224725', ' 529 982 247 25', '５２９.９８２.２４７-２５'].map(
      normalizeCpf,
    ),
  ).toEqual(Array.from({ length: 4 }, () => '52998224725'))
})

it.each([
  ['a wrong first check digit', '52998224735'],
  ['a wrong second check digit', '52998224726'],
  ['one digit eleven times', '11111111111'],
  ['a digit too few', '5299822472'],
  ['a digit too many', '529982247250'],
  ['letters among the digits', '529982247a25'],
  ['nothing', ''],
])('refuses %s', (_fault, cpf) => {
  expect(normalizeCpf(cpf)).toBeUndefined()
})

it('detects every single wrong digit', () => {
  const cpf = '52998224725'
  const wrong = Array.from(cpf).flatMap((digit, at) =>
    Array.from({ length: 9 }, (_, n) => {
      const other = String((Number(digit) + n + 1) % 10)
      return cpf.slice(0, at) + other + cpf.slice(at + 1)
    }),
  )
  expect(wrong).toHaveLength(99)
  expect(wrong.filter(isCpf)).toEqual([])
})

it.each(['529982247', '111444777', '000000001'])('gets its check digits: %s', (nine) => {
  expect(isCpf(withCheckDigits(nine))).toBe(true)
})
