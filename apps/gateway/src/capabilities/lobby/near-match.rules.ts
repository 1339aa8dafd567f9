import { distance } from 'fastest-levenshtein'
import type { SearchedNames } from './lobby-text.rules.ts'

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Slips that a word of this length is forgiven: in a short one they make another word. */
const slipsIn = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** How many letters differ from a word or its beginning; the player may not have typed all of it. */
const slipsFrom = (word: string, wanted: string): number =>
  Math.min(
    distance(word, wanted),
    ...[-1, 0, 1].map((more) => distance(word.slice(0, wanted.length + more), wanted)),
  )

/** The fewest slips to any of the words; undefined where it is too many. */
function slipsAmong(words: readonly string[], wanted: string): number | undefined {
  const fewest = Math.min(...words.map((word) => slipsFrom(word, wanted)))
  return fewest <= slipsIn(wanted) ? fewest : undefined
}

/**
 * How many letters of a text differ from a game's name or makers, for a text that none of them
 * contains. Undefined: too many.
 * @param wanted folded
 */
export function slipsTo({ name, makers }: SearchedNames, wanted: string): number | undefined {
  const asked = wordsOf(wanted)
  if (asked.length === 0) return undefined
  const named = wordsOf(name)
  const words = [...named, ...makers.flatMap(wordsOf)]
  const apart = asked.flatMap((word) => slipsAmong(words, word) ?? [])
  const isEach = apart.length === asked.length
  // Written as one word, or as several.
  const joined = slipsAmong([named.join('')], asked.join(''))
  const ways = [
    ...(isEach ? [apart.reduce((total, slips) => total + slips, 0)] : []),
    ...(joined === undefined ? [] : [joined]),
  ]
  return ways.length > 0 ? Math.min(...ways) : undefined
}
