import { foldLetters } from '@player-site/contracts/kernel/text-form.ts'
import { recognizedPostalCode } from '@player-site/contracts/registration/postal-code.rules.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  /** yyyy-MM-dd */
  readonly dateOfBirth: string
  readonly postalCode: string
  readonly countryCode: string
}

/** The form of the keys that are computed now; see `player-details.schema.ts`. */
export const personKeyForm = 1

/**
 * The one text of a person, by which a customer is recognized over all brands. Neither case, accents,
 * hyphens, spaces, width nor invisible characters make another person.
 * @see design "Same customer"
 */
export const normalizePerson = (person: Person): string =>
  [
    foldLetters(person.firstName),
    foldLetters(person.lastName),
    person.dateOfBirth,
    recognizedPostalCode(person.postalCode, person.countryCode),
  ].join('|')

/** Whether two people have the same name and birthday. */
export const isNamesake = (
  one: Omit<Person, 'postalCode' | 'countryCode'>,
  other: Omit<Person, 'postalCode' | 'countryCode'>,
): boolean =>
  one.dateOfBirth === other.dateOfBirth &&
  foldLetters(one.firstName) === foldLetters(other.firstName) &&
  foldLetters(one.lastName) === foldLetters(other.lastName)

const foldAsBefore = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The text of a person in the form before. */
export const normalizePersonBefore = (person: Omit<Person, 'countryCode'>): string =>
  [
    foldAsBefore(person.firstName),
    foldAsBefore(person.lastName),
    person.dateOfBirth,
    person.postalCode.toUpperCase().replaceAll(/[\s-]/g, ''),
  ].join('|')
