/** Maximum characters of a first or last name. */
export const maxNameLength = 100

/** Letters with their marks; joiners shape the letters of some scripts, and are part of a word. */
const word = '[\\p{L}\\p{Nl}]\\p{M}*(?:[\\u200C\\u200D]?[\\p{L}\\p{M}\\p{Nl}])*'
/** Apostrophes: typewritten, typographic, and what keyboards have in their place. */
const apostrophe = "'’‘‛`´′＇׳״"
/** Between the words of a name: `d'Arc`, `l·l`, `Anna-Liisa`, `St. John`, `King, Jr.`, `A/L`. */
const between = `[ ${apostrophe}.,·‧・･\\p{Pd}/]{1,3}`
const name = new RegExp(
  `^[${apostrophe}]?${word}(?:(?:${between}| @ )${word})*[.${apostrophe}]?$`,
  'u',
)
/** Dots and slashes join words of an address as well. */
const webAddress = /:|\/\/|^www\.|\.(?:com|net|org|info|io)\b/iu

/** Invisible characters that no script needs: directions, soft hyphens, spaces without width. */
const needless = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * A name as it is stored: composed, with single spaces, as its owner writes it otherwise. What is
 * compared is folded further.
 */
export const normalizeName = (typed: string): string =>
  typed.normalize('NFC').replaceAll(needless, '').replaceAll(/\s+/gu, ' ').trim()

/**
 * Whether this can be a person's first or last name, as it stands in a passport of any country:
 * letters of any script with their marks, and what joins them. No digits, symbols and addresses.
 */
export const isPersonName = (typed: string): boolean => {
  const text = normalizeName(typed)
  return text.length <= maxNameLength && name.test(text) && !webAddress.test(text)
}
