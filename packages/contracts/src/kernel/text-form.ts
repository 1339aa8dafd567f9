import { withoutInvisible } from './invisible.ts'

/**
 * The forms in which typed text is compared. Two keyboards write the same text in different
 * characters: composed or with combining marks, in full width, with invisible characters between.
 */

/** Letters that stand for an apostrophe, a hamza or an ʻokina, and the stroke that widens Arabic. */
const signsAmongLetters = /[\u02B9-\u02BF\u02C8\u02CA\u02CB\u0640\uA78B\uA78C]/gu
const apostrophes = /['’‘‛`´＇]/gu

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** The value of a decimal digit: in every script the ten stand in one row, which begins with 0. */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let previous = codePoint
  while (isDigit(previous - 1)) previous -= 1
  return String((codePoint - previous) % 10)
}

/** The text with the decimal digits of every script as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : digitValue(digit)))

/** Digits that were typed or pasted, in any script and width, without spaces between them. */
export const typedDigits = (text: string): string =>
  withPlainDigits(withoutInvisible(text)).replaceAll(/\s/gu, '')

/**
 * A password as it is hashed: composed, since keyboards type the same letter as one character or
 * as a letter and a mark.
 */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/**
 * The text in full case folding, of every script: `ß`, `ẞ` and `SS` are one, as are `I`, `ı` and
 * `İ`, and the final sigma.
 */
const foldCase = (text: string): string =>
  text
    .toLowerCase()
    // To capitals and back: `ß` has capitals of two letters, `ı` those of `i`.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')

const decompose = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/**
 * The text as it is compared: without regard to case, accents, width, invisible characters and
 * kinds of apostrophes. Spaces and punctuation stay.
 */
export const foldText = (text: string): string =>
  // Once more after the decomposition, which brings letters that were part of a sign.
  withPlainDigits(foldCase(decompose(foldCase(withoutInvisible(text).normalize('NFC')))))
    .replaceAll(signsAmongLetters, '')
    .replaceAll(apostrophes, '')

/** The letters and digits of a text as they are compared. */
export const foldLetters = (text: string): string =>
  foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
