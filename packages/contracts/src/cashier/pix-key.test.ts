import { describe, expect, it } from 'vitest'
import { isMaskedAccount } from './masked-account.ts'
import { maskPixKey, normalizePixKey, type PixKeyKind } from './pix-key.ts'

const random = '123e4567-e12b-12d1-a456-426655440000'

describe('a Pix key', () => {
  it.each<[PixKeyKind, string, string, string]>([
    ['cpf', '529.982.247-25', '52998224725', '•••.982.247-••'],
    ['cpf', ' 11144477735 ', '11144477735', '•••.444.777-••'],
    ['phone', '(11) 98765-4321', '+5511987654321', '+55 •• •••••-4321'],
    ['phone', '+55 21 98765 4321', '+5521987654321', '+55 •• •••••-4321'],
    ['phone', '55987654321', '+5555987654321', '+55 •• •••••-4321'],
    ['email', 'Jane.Doe@Example.com', 'jane.doe@example.com', 'j•••@example.com'],
    ['random', random.toUpperCase(), random, '•••• 0000'],
  ])('of kind %s may be written %s', (kind, written, key, masked) => {
    expect(normalizePixKey({ kind, key: written })).toEqual({ kind, key })
    expect(maskPixKey({ kind, key })).toBe(masked)
    expect(isMaskedAccount(masked)).toBe(true)
  })

  it.each<[PixKeyKind, string]>([
    ['cpf', '529.982.247-24'],
    ['cpf', '529.982.247-35'],
    ['cpf', '111.111.111-11'],
    ['cpf', '5299822472'],
    ['phone', '(11) 8765-4321'],
    ['phone', '(10) 98765-4321'],
    ['phone', '+54 11 98765 4321'],
    ['email', 'jane.doe'],
    ['random', '123e4567e12b12d1a456426655440000'],
    ['random', ''],
  ])('of kind %s is never %s', (kind, key) => {
    expect(normalizePixKey({ kind, key })).toBeUndefined()
  })
})
