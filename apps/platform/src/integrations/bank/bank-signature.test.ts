import { describe, expect, it } from 'vitest'
import { isBankSignatureValid, signBankMessage } from './bank-signature.ts'

const secret = 'a bank secret for tests of 32 characters or more'
const message = {
  method: 'credit',
  uuid: '258a2184-2842-b485-25ca-293525152425',
  data: { orderid: '7', amount: '50.00', attributes: { b: ['1', '2'], a: null } },
}

const withData = (data: Readonly<Record<string, unknown>>) => ({ ...message, data })

describe('a signature of a bank', () => {
  it('does not depend on the order of the keys', () => {
    const { attributes, amount, orderid } = message.data
    const { b, a } = attributes
    const other = { ...message, data: { attributes: { a, b }, amount, orderid } }
    expect(signBankMessage(secret, other)).toBe(signBankMessage(secret, message))
  })

  it.each([
    ['another method', { ...message, method: 'debit' }],
    ['another uuid', { ...message, uuid: 'other' }],
    ['another amount', { ...message, data: { ...message.data, amount: '500.00' } }],
    [
      'a method whose end is moved into the uuid',
      { ...message, method: 'credit258', uuid: message.uuid.slice(3) },
    ],
    ['a value that holds another field', withData({ orderid: '7', amount: '50.00attributes' })],
    ['a field whose name holds a value', withData({ ...message.data, amount5: '0.00' })],
    ['a list instead of its text', withData({ ...message.data, attributes: { b: '12', a: null } })],
    ['a number instead of its text', withData({ ...message.data, orderid: 7 })],
    ['one field more', { ...message, data: { ...message.data, limit: '1' } }],
  ])('is not that of %s', (_, other) => {
    const signature = signBankMessage(secret, message)
    expect(isBankSignatureValid([secret], message, signature)).toBe(true)
    expect(isBankSignatureValid([secret], other, signature)).toBe(false)
  })

  it('is accepted with any of the secrets, while they are rotated', () => {
    const signature = signBankMessage('an older secret', message)
    expect(isBankSignatureValid([secret, 'an older secret'], message, signature)).toBe(true)
    expect(isBankSignatureValid([secret], message, signature)).toBe(false)
    expect(isBankSignatureValid([secret], message, '')).toBe(false)
  })
})
