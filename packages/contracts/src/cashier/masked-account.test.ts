import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { maskEmail, maskedAccount, maskTail } from './masked-account.ts'

const isAccepted = (account: string) => z.safeParse(maskedAccount, account).success

describe('a masked account', () => {
  it.each([
    '•••• 4242',
    'j•••@example.com',
    'IBAN FI•• •••• 34',
    '•••.456.789-••',
    '4242 42•• 4242',
  ])('may be %s', (account) => {
    expect(isAccepted(account)).toBe(true)
  })

  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '• 4242-4242-4242',
    '4242.4242.4242•',
    'jane@example.com',
    'NL91 ABNA 0417 1643 00',
    '',
    '•'.repeat(65),
  ])('is never %s', (account) => {
    expect(isAccepted(account)).toBe(false)
  })

  it('keeps what its owner recognizes it by', () => {
    expect(maskTail('4000056655665556')).toBe('•••• 5556')
    expect(maskEmail('jane.doe@example.com')).toBe('j•••@example.com')
  })
})
