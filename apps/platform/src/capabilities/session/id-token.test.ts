import { expect, it } from 'vitest'
import { testMoment } from '../../../testing/players.ts'
import { readIdToken, signIdToken, tokenKeysOf } from './id-token.ts'

const player = {
  id: 'p-1',
  accessId: 'a-1',
  email: 'p@example.com',
  countryCode: 'FI',
  language: 'en',
  registeredAt: testMoment,
  multibrandSuspended: false,
}
const session = {
  id: 's-1',
  isPayoutOnly: false,
  loginMethod: 'PASSKEY',
  expiresAt: new Date('2026-01-01T12:15:00Z'),
}
const keys = {
  before: tokenKeysOf(['the first key']),
  during: tokenKeysOf(['the second key', 'the first key']),
  after: tokenKeysOf(['the second key']),
}
const signedWith = (phase: keyof typeof keys) =>
  signIdToken(
    player,
    session,
    { keys: keys[phase], zendeskJwtToken: 'jwt', provinceCode: 'QC' },
    testMoment,
  )
const readWith = async (phase: keyof typeof keys, token: string) =>
  (await readIdToken(token, keys[phase], testMoment))?.jti

it('stays valid when its key is rotated', async () => {
  const [old, fresh] = [await signedWith('before'), await signedWith('during')]
  expect([await readWith('during', old), await readWith('during', fresh)]).toEqual(['s-1', 's-1'])
  // A node that was not restarted yet lacks the new key; one that dropped the old key has it.
  expect(await readWith('before', fresh)).toBeUndefined()
  expect([await readWith('after', fresh), await readWith('after', old)]).toEqual(['s-1', undefined])
})

it('expires, whichever key signed it', async () => {
  const old = await signedWith('before')
  expect(await readIdToken(old, keys.during, session.expiresAt)).toBeUndefined()
  expect(await readIdToken(undefined, keys.during, testMoment)).toBeUndefined()
})
