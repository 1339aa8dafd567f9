/** 0 empty, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
/** Common passwords, and runs of neighbouring keys. */
const weakPattern =
  /pass ?word|qwert|asdf|letmein|admin|welcome|abc|(\d)\1\1|(.)\2\2\2|12345?|4321/iu

/** The number of different characters: `aaaaaaaaaa` is long but weak. */
const varietyOf = (password: string): number => new Set(password.toLowerCase()).size

/**
 * Estimates how hard a password is to guess: length counts most, variety next. It only advises the
 * player; the platform decides which passwords it accepts.
 */
export function strengthOf(password: string): Strength {
  if (password === '') return 0
  const variety = kinds.filter((kind) => kind.test(password)).length
  if (password.length < 8 || varietyOf(password) < 5) return 1
  const points = Math.min(password.length, 20) / 4 + variety - (weakPattern.test(password) ? 3 : 0)
  if (points < 4) return 1
  if (points < 5) return 2
  return points < 6.5 ? 3 : 4
}
