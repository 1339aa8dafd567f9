import { expect, it } from 'vitest'
import { personTextOf } from './person-key.rules.ts'

const person = {
  firstName: 'Anna-Liisa',
  lastName: 'Björk',
  dateOfBirth: '1990-04-01',
  postalCode: '00100',
}
const key = personTextOf(person)

it.each([
  ['another case and no accents', { firstName: 'ANNA-LIISA', lastName: 'Bjork' }],
  ['a space for the hyphen', { firstName: 'Anna Liisa' }],
  ['another way to write the accent', { lastName: 'Björk'.normalize('NFD') }],
  ['spaces in the postal code', { postalCode: '00 100' }],
])('recognizes a person with %s', (_difference, change) => {
  expect(personTextOf({ ...person, ...change })).toBe(key)
})

it.each([
  ['name', { firstName: 'Anna' }],
  ['birthday', { dateOfBirth: '1990-04-02' }],
  ['postal code', { postalCode: '00101' }],
  ['first name that is another’s last name', { firstName: 'Björk', lastName: 'Anna-Liisa' }],
])('tells persons with another %s apart', (_difference, change) => {
  expect(personTextOf({ ...person, ...change })).not.toBe(key)
})
