import { tokenHash } from '../tokens/token.ts'
import { normalizePerson, normalizePersonBefore, type Person } from './person-key.rules.ts'

/** By what a person is recognized: stored in place of what it is made of. */
export const personKeyOf = (person: Person): string => tokenHash(normalizePerson(person))

/**
 * A key of the form before: those of previous addresses cannot be computed again, because only the
 * key of such an address is stored.
 */
export const earlierPersonKeyOf = (person: Omit<Person, 'countryCode'>): string =>
  tokenHash(normalizePersonBefore(person))
