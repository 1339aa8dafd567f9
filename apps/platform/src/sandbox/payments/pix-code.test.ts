import { expect, it } from 'vitest'
import { crc16, pixCodeOf } from './pix-code.ts'

it('ends with the checksum of the standard', () => {
  expect(crc16('123456789')).toBe('29B1')
  const code = pixCodeOf({ reference: '123e4567-e12b-12d1-a456-426655440000', amount: '20.00' })
  expect(code).toMatch(/^000201.*540520\.00.*6304[0-9A-F]{4}$/)
  expect(crc16(code.slice(0, -4))).toBe(code.slice(-4))
})
