import { describe, expect, it } from 'vitest'
import { readPhone } from './phone.rules.ts'

describe('a phone number being entered', () => {
  it.each([
    ['40 123 4567', 'FI', { country: 'FI', body: '40 123 4567' }],
    ['+47 912 34 567', 'FI', { country: 'NO', body: '91234567' }],
    ['0047 912 34 567', 'FI', { country: 'NO', body: '91234567' }],
    ['(040) 123-4567', 'FI', { country: 'FI', body: '040 1234567' }],
    ['call me', 'FI', { country: 'FI', body: '' }],
  ])('reads %s in %s', (text, chosen, read) => {
    expect(readPhone(text, chosen)).toEqual(read)
  })

  it('takes the country most people mean by a shared prefix', () => {
    expect(readPhone('+44 20 7946 0000', 'FI').country).toBe('GB')
  })

  it('leaves a shared prefix to the country that was chosen', () => {
    expect(readPhone('+1 604 555 0199', 'CA').country).toBe('CA')
    expect(readPhone('+1 604 555 0199', 'US').country).toBe('US')
  })
})
