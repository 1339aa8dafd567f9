import { expect, it } from 'vitest'
import { readCapabilityName } from './capability-name.ts'
import { readExtras } from './extras.ts'

it('has each spelling that the files of a capability need', () => {
  expect(readCapabilityName('free-spins')).toEqual({
    kebab: 'free-spins',
    camel: 'freeSpins',
    pascal: 'FreeSpins',
    snake: 'free_spins',
    constant: 'FREE_SPINS',
    title: 'Free spins',
  })
})

it.each([
  'Notes',
  'free_spins',
  'freeSpins',
  'free--spins',
  '-notes',
  'notes-',
  '2fa',
  'a/b',
  '..',
])('refuses %s, which is not in kebab-case', (text) => {
  expect(() => readCapabilityName(text)).toThrow(`${text}: a capability's name is in kebab-case`)
})

it.each([
  ['', 'Say the name of the capability: npm run new -- saved-cards'],
  ['class', 'class: is a reserved word of the language'],
  ['a'.repeat(33), "a capability's name has at most 32 characters"],
])('refuses "%s"', (text, message) => {
  expect(() => readCapabilityName(text)).toThrow(message)
})

it('takes what is wanted besides, and refuses what it does not know', () => {
  expect(readExtras()).toEqual([])
  expect(readExtras('job,settlement')).toEqual(['job', 'settlement'])
  expect(() => readExtras('job,jobs')).toThrow('--with: unknown jobs; choose of job, settlement')
})
