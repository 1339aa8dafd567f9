import { describe, expect, it } from 'vitest'
import { withoutInvisible } from './invisible.ts'
import { foldLetters, foldText, withPlainDigits } from './text-form.ts'

describe('letters that are compared', () => {
  it.each([
    ['Turkish dotless and dotted i', 'Yıldız Işık', 'YILDIZ IŞIK'],
    ['a Turkish capital with a dot', 'İbrahim', 'ibrahim'],
    ['sharp s', 'Weiß', 'WEISS'],
    ['capital sharp s', 'WEIẞ', 'weiß'],
    ['the final sigma', 'Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
    ['full width', 'Ｙａｍａｄａ', 'yamada'],
    ['half-width kana', 'ﾔﾏﾀﾞ', 'ヤマダ'],
    ['a ligature', 'Griﬃth', 'GRIFFITH'],
    ['combining marks', 'Björk'.normalize('NFD'), 'BJÖRK'],
    ['a zero-width space', 'An\u200Bna', 'Anna'],
    ['a soft hyphen', 'An\u00ADna', 'anna'],
    ['a Hangul filler', 'An\u3164na', 'anna'],
    ['kinds of apostrophes', "O'Neill", 'OʼNEILL'],
    ['an ʻokina', 'Kaʻahumanu', 'Ka’ahumanu'],
    ['a tatweel', 'محـمد', 'محمد'],
    ['Cyrillic', 'Щербаков', 'ЩЕРБАКОВ'],
    ['Georgian', 'ნინო', 'ᲜᲘᲜᲝ'],
    ['Armenian ligature of capitals', 'Եվա', 'ԵՎԱ'],
    ['a hyphen of its own', 'Anna‐Liisa', 'anna-liisa'],
  ])('ignore %s', (_difference, one, other) => {
    expect(foldLetters(one)).toBe(foldLetters(other))
    expect(foldLetters(one)).not.toBe('')
  })

  it.each([
    ['Ann', 'Anna'],
    ['Søren', 'Soren'],
    ['Иванов', 'Ivanov'],
    ['太郎', '次郎'],
  ])('tell %s from %s', (one, other) => {
    expect(foldLetters(one)).not.toBe(foldLetters(other))
  })

  it('fold every letter like its capital, its small letter and its composed form', () => {
    const differing: string[] = []
    for (let codePoint = 0x41; codePoint < 0x1_f000; codePoint += 1) {
      const letter = String.fromCodePoint(codePoint)
      if (!/^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]$/u.test(letter)) continue
      const forms = [letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFKD')]
      if (forms.some((form) => foldLetters(form) !== foldLetters(letter))) differing.push(letter)
      if (foldLetters(foldLetters(letter)) !== foldLetters(letter)) differing.push(letter)
    }
    expect(differing).toEqual([])
  })
})

it('keeps spaces and punctuation of a text that is searched', () => {
  expect(foldText('The Liisa-Tree, 9')).toBe('the liisa-tree, 9')
})

it.each([
  ['full width', '１２３４５'],
  ['Arabic-Indic', '١٢٣٤٥'],
  ['Persian', '۱۲۳۴۵'],
  ['Devanagari', '१२३४५'],
  ['Thai', '๑๒๓๔๕'],
  ['mathematical bold', '𝟏𝟐𝟑𝟒𝟓'],
  ['mathematical monospace', '𝟷𝟸𝟹𝟺𝟻'],
])('reads the digits of %s', (_script, digits) => {
  expect(withPlainDigits(digits)).toBe('12345')
})

it('reads every digit of every script as its value', () => {
  const wrong: string[] = []
  for (let codePoint = 0; codePoint < 0x1_fc00; codePoint += 1) {
    const digit = String.fromCodePoint(codePoint)
    // In their own row, a digit is one more than the digit before it.
    if (!/^\p{Nd}$/u.test(digit)) continue
    const value = Number(withPlainDigits(digit))
    const next = String.fromCodePoint(codePoint + 1)
    const isLast = value === 9
    const follows = /^\p{Nd}$/u.test(next) && Number(withPlainDigits(next)) === value + 1
    if (!isLast && !follows) wrong.push(digit)
  }
  expect(wrong).toEqual([])
})

it('removes invisible characters', () => {
  expect(withoutInvisible('a\u200Bb\u00ADc\u2060d\uFEFFe\u202Ef')).toBe('abcdef')
})
