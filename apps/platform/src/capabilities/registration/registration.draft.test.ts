import { expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { testMoment } from '../../../testing/players.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { openDraft, pendingProofs, sealPerson } from './registration.draft.ts'

const person = {
  firstName: 'Anna',
  lastName: 'Example',
  email: 'anna@example.com',
  mobilePhone: '+358401234567',
  cookiePolicyAccepted: true,
  allConditions: true,
  marketingOptIn: false,
  campaignIds: ['spring'],
}
const oldSealer = createSealer(['the first key of tests'], 'registration-drafts')
const row = {
  keyHash: 'hash',
  brand: 'meridian',
  language: 'en',
  market: 'UN',
  countryCode: 'FI',
  proofs: ['sms', 'email'],
  sealed: sealPerson(oldSealer, 'hash', person),
  passwordHash: 'none',
  termsVersion: 1,
  emailVerifiedAt: null,
  mobileVerifiedAt: null,
  expiresAt: testMoment,
  playerId: null,
}

it('is stored without anything readable of its person', () => {
  expect(row.sealed).not.toMatch(/anna|example|358/i)
  expect(openDraft(oldSealer, row).person).toEqual(person)
})

it('outlives the rotation of its key, and expires with the key', async () => {
  const during = createSealer(['the second key', 'the first key of tests'], 'registration-drafts')
  expect(openDraft(during, row).person).toEqual(person)
  const after = createSealer(['the second key'], 'registration-drafts')
  expect(await codeOf((async () => openDraft(after, row))())).toBe('registration.expired')
})

it('cannot be opened as another', async () => {
  const moved = { ...row, keyHash: 'another hash' }
  expect(await codeOf((async () => openDraft(oldSealer, moved))())).toBe('registration.expired')
})

it('lists what is still to be verified in the brand’s order', () => {
  const draft = openDraft(oldSealer, row)
  expect(pendingProofs(draft)).toEqual(['sms', 'email'])
  expect(pendingProofs({ ...draft, mobileVerifiedAt: testMoment })).toEqual(['email'])
})
