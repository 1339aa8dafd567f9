import { expect, it } from 'vitest'
import { normalizePerson } from './person-key.rules.ts'

const person = {
  firstName: 'Anna-Liisa',
  lastName: 'Björk',
  dateOfBirth: '1990-04-01',
  postalCode: '00100',
  countryCode: 'FI',
}
const known = normalizePerson(person)

it.each([
  ['another case and no accents', { firstName: 'ANNA-LIISA', lastName: 'Bjork' }],
  ['a space for the hyphen', { firstName: 'Anna Liisa' }],
  ['another hyphen', { firstName: 'Anna‐Liisa' }],
  ['another way to write the accent', { lastName: 'Björk'.normalize('NFD') }],
  ['letters of full width', { firstName: 'Ａｎｎａ－Ｌｉｉｓａ' }],
  ['an invisible character', { lastName: 'Bj\u200Bör\u00ADk' }],
  ['spaces in the postal code', { postalCode: '00 100' }],
  ['the country before the postal code', { postalCode: 'FIN-00100' }],
])('recognizes a person with %s', (_difference, change) => {
  expect(normalizePerson({ ...person, ...change })).toBe(known)
})

it.each([
  ['Yıldız', 'Işık', 'YILDIZ', 'IŞIK'],
  ['İbrahim', 'Çelik', 'ibrahim', 'CELIK'],
  ['Jürgen', 'Weiß', 'JÜRGEN', 'WEISS'],
  ['Νίκος', 'Παπαδόπουλος', 'ΝΙΚΟΣ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Иван', 'Щукин', 'ИВАН', 'ЩУКИН'],
])('recognizes %s %s in capitals', (firstName, lastName, first, last) => {
  expect(normalizePerson({ ...person, firstName: first, lastName: last })).toBe(
    normalizePerson({ ...person, firstName, lastName }),
  )
})

it.each([
  ['name', { firstName: 'Anna' }],
  ['birthday', { dateOfBirth: '1990-04-02' }],
  ['postal code', { postalCode: '00101' }],
  ['first name that is another’s last name', { firstName: 'Björk', lastName: 'Anna-Liisa' }],
])('tells persons with another %s apart', (_difference, change) => {
  expect(normalizePerson({ ...person, ...change })).not.toBe(known)
})

it('recognizes a person without regard to the postal code of a country that has none', () => {
  const emirati = { ...person, countryCode: 'AE', postalCode: '' }
  expect(normalizePerson({ ...emirati, postalCode: '00000' })).toBe(normalizePerson(emirati))
  expect(normalizePerson({ ...emirati, countryCode: 'QA' })).not.toBe(normalizePerson(emirati))
})
