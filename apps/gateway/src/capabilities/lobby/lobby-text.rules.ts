/** Without case and diacritics: `Älva` and `alva` are equal. @see B§4 "case-insensitive substring" */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('und').replace(/ı/g, 'i').trim()

/** The names that a search compares, folded once. */
export interface SearchedNames {
  readonly name: string
  /** Provider and studio. */
  readonly makers: readonly string[]
}

const startsWord = (text: string, wanted: string): boolean =>
  new RegExp(`[^\\p{L}\\p{N}]${escapeRegExp(wanted)}`, 'u').test(text)

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * How well a game fits, best 0: its name begins so, a word of it does, it is inside, a maker is
 * called so. Undefined: not at all.
 * @param wanted folded
 */
export function rankOf({ name, makers }: SearchedNames, wanted: string): number | undefined {
  const at = name.indexOf(wanted)
  if (at === 0) return 0
  if (at > 0) return startsWord(name, wanted) ? 1 : 2
  return makers.some((maker) => maker.includes(wanted)) ? 3 : undefined
}
