import { describe, expect, it } from 'vitest'
import { passwordFault } from './password.rules.ts'

const owner = { email: 'k.virtanen@example.com', firstName: 'Anna-Liisa', lastName: 'Björk' }

describe('a new password', () => {
  it.each([
    ['is too short with nine characters', 'abcdefghi', 'tooShort'],
    ['is long enough with ten', 'abcdefghij', undefined],
    ['may have 128', 'x'.repeat(128), undefined],
    ['is too long with 129', 'x'.repeat(129), 'tooLong'],
    ['must not contain the e-mail’s local part', 'xx K.VIRTANEN 72', 'personal'],
    ['must not contain a first name', 'the liisa tree 9', 'personal'],
    ['must not contain the last name without its accents', 'the bjork tree 9', 'personal'],
    ['may contain the e-mail’s domain', 'example.com tree', undefined],
  ])('%s', (_rule, password, fault) => {
    expect(passwordFault(password, owner)).toBe(fault)
  })

  it.each([
    ['Yıldız', 'Işık', 'the YILDIZ tree 9'],
    ['Yıldız', 'Işık', 'the isik tree 9'],
    ['Jürgen', 'Weiß', 'the WEISS tree 9'],
    ['Νίκος', 'Παπάς', 'ένα ΠΑΠΑΣ 1234'],
    ['Sean', 'O’Shea', "the o'shea tree 9"],
    ['Sean', 'O’Shea', 'the oshea tree 9'],
    ['Anna‐Liisa', 'Björk', 'the ｌｉｉｓａ tree 9'],
    ['Anna', 'Bj\u00ADörk', 'the bj\u200Börk tree 9'],
  ])('must not contain %s %s however it is written: %s', (firstName, lastName, password) => {
    expect(passwordFault(password, { ...owner, firstName, lastName })).toBe('personal')
  })

  it('counts the letters that a reader sees, however they are typed', () => {
    const password = 'äöüÄÖÜéàñ'
    expect(passwordFault(password.normalize('NFD'), owner)).toBe('tooShort')
    expect(passwordFault('é'.repeat(128).normalize('NFD'), owner)).toBeUndefined()
  })

  it('may contain a name of two letters, which half of all words do', () => {
    const short = { email: 'an@example.com', firstName: 'An', lastName: 'Li' }
    expect(passwordFault('an elephant li', short)).toBeUndefined()
  })
})
