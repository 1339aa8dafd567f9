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

  it('may contain a name of two letters, which half of all words do', () => {
    const short = { email: 'an@example.com', firstName: 'An', lastName: 'Li' }
    expect(passwordFault('an elephant li', short)).toBeUndefined()
  })
})
