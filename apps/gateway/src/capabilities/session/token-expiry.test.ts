import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { isTokenExpired } from './token-expiry.ts'

const key = new TextEncoder().encode('nobody checks this one')
const tokenUntil = (seconds: number) =>
  new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(seconds).sign(key)

it('is over when either token is, and not where neither says when', async () => {
  const opaque = { accessToken: 'opaque', refreshToken: 'r', idToken: 'opaque too' }
  expect(isTokenExpired(opaque, Number.MAX_SAFE_INTEGER)).toBe(false)
  for (const name of ['accessToken', 'idToken'] as const) {
    const tokens = { ...opaque, [name]: await tokenUntil(1_000) }
    expect([isTokenExpired(tokens, 999_999), isTokenExpired(tokens, 1_000_000)]).toEqual([
      false,
      true,
    ])
  }
})
