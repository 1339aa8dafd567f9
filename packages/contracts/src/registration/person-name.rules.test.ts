import { describe, expect, it } from 'vitest'
import { isPersonName, maxNameLength, normalizeName } from './person-name.rules.ts'

it.each([
  'Anna',
  "O'Neill",
  'Anna-Liisa',
  'van der Berg',
  'Åsa',
  '健太',
  'José María',
  'Jr.',
  'Ó',
  "'t Hart",
  '’t Hart',
  'ʼt Hart',
  "van 't Hoff",
  '’s-Gravesande',
  'Kaʻahumanu',
  'Kaʼahumanu',
  'Gabriel·la',
  'Puig i Cel·la',
  'Anna‐Liisa',
  'Anna‑Liisa',
  'Smith–Jones',
  'St. John',
  'St.John',
  'King, Jr.',
  'J. R. R.',
  'John Ⅲ',
  'Mª Carmen',
  'D’Arc',
  'd`Arc',
  'N’Golo',
  "M'Baye",
  "Nu'man",
  'محمد',
  'مُحَمَّد',
  'محـمد',
  'علی\u200Cرضا',
  'شہزاد',
  'क्\u200Dषितिज',
  'शर्मा',
  'ශ්\u200Dරී',
  'நரேந்திர',
  'สมชาย',
  'ကျော်',
  'ខេមរា',
  'Нурсұлтан',
  "Мар'яна",
  'Մարիամ',
  'ნინო',
  'בן־גוריון',
  'ג׳ורג׳',
  'ジョン・スミス',
  '김철수',
  'Nguyễn Thị Ánh',
  'Nguyễn'.normalize('NFD'),
  'Ŋgũgĩ wa Thiong’o',
  'ǃXóõ',
  'Şahin',
  'Ðorđe',
  'Ravi A/L Muthu',
  'Tan Ah Kow @ Lim',
])('takes the name %s', (name) => {
  expect(isPersonName(name)).toBe(true)
})

it.each([
  '',
  ' ',
  '-',
  "'",
  '4nna',
  'Anna2',
  'Anna<b>',
  'a@b',
  'https://x',
  'www.example',
  'example.com',
  'evil.com/x',
  'mailto:anna',
  '😀',
  'Anna 😀',
  'Anna\u0000',
  'An\u0007na',
  'Anna;',
  'Anna & Co',
  'Anna*',
  'Anna_Liisa',
  '{Anna}',
  '"Anna"',
  'Anna\\',
  '$Anna',
  'Anna----Liisa',
  '١٢',
  '\u0301',
  '\u200D',
  'a'.repeat(maxNameLength + 1),
])('refuses the name “%s”', (name) => {
  expect(isPersonName(name)).toBe(false)
})

describe('a stored name', () => {
  it.each([
    ['  Anna   Maria ', 'Anna Maria'],
    ['Bjo\u0308rk', 'Björk'],
    ['An\u200Bna', 'Anna'],
    ['\u202AAnna\u202C', 'Anna'],
    ['Anna\u00A0Maria', 'Anna Maria'],
  ])('of %j is %j', (typed, stored) => {
    expect(normalizeName(typed)).toBe(stored)
  })

  it('keeps the joiners that shape letters', () => {
    expect(normalizeName('علی\u200Cرضا')).toBe('علی\u200Cرضا')
  })
})
