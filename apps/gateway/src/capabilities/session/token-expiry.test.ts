import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { expiredOf, idTokenEndOf } from './token-expiry.ts'

const key = new TextEncoder().encode('nobody checks this one')
const token = (endsAtSeconds: number, issuedAtSeconds?: number) => {
  const jwt = new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(endsAtSeconds)
  if (issuedAtSeconds !== undefined) jwt.setIssuedAt(issuedAtSeconds)
  return jwt.sign(key)
}
const opaque = { accessToken: 'opaque', refreshToken: 'r', idToken: 'opaque too' }

it('is expired when either token is, and never when neither has an expiry', async () => {
  expect(expiredOf(opaque, Number.MAX_SAFE_INTEGER)).toBe('none')
  for (const name of ['accessToken', 'idToken'] as const) {
    const tokens = { ...opaque, [name]: await token(1_000) }
    expect([expiredOf(tokens, 999_999), expiredOf(tokens, 1_000_000)]).toEqual(['none', name])
  }
})

it("measures an id token's life by our own clock, whatever the platform's clock says", async () => {
  const idToken = await token(50_900, 50_000)
  expect(idTokenEndOf({ ...opaque, idToken, obtainedAt: 7_000 })).toBe(7_000 + 900_000)
  expect(idTokenEndOf({ ...opaque, idToken })).toBe(50_900_000)
})
