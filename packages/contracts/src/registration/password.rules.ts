import { withoutInvisible } from '../kernel/invisible.ts'
import { foldText, normalizePassword } from '../kernel/text-form.ts'

/** Lengths of a new password; there is no rule about its characters. @see design "Password" */
export const passwordLength = { min: 10, max: 128 } as const

/** A password must reach this zxcvbn score, of 0 to 4. */
export const minPasswordScore = 3

/** Shorter names are parts of too many words to be refused. */
const minPersonalLength = 3

export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** The parts of a name: `Anna‐Liisa` and `Anna Liisa` are two words. */
const wordsOf = (name: string): string[] => withoutInvisible(name).split(/[\s\p{Pd}.,·]+/u)

/** The words that a password must not contain: the names, and the e-mail before its `@`. */
export const personalWordsOf = ({ email, firstName, lastName }: PasswordOwner): string[] =>
  [email.split('@')[0] ?? '', ...wordsOf(firstName), ...wordsOf(lastName)]
    .map((word) => foldText(word).trim())
    .filter((word) => word.length >= minPersonalLength)

export type PasswordFault = 'tooShort' | 'tooLong' | 'personal'

/** Why a password is refused before its strength is estimated; undefined: it is not. */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
  const { length } = normalizePassword(password)
  if (length < passwordLength.min) return 'tooShort'
  if (length > passwordLength.max) return 'tooLong'
  const text = foldText(password)
  return personalWordsOf(owner).some((word) => text.includes(word)) ? 'personal' : undefined
}

/** The strength of more text than this takes too long to estimate, and is no lower. */
const maxScoredLength = 64

/** The part of a password whose strength counts, in the browser as on the platform. */
export const scoredPart = (password: string): string =>
  normalizePassword(password).slice(0, maxScoredLength)
