import { describe, expect, it } from 'vitest'
import { type Arrival, afterSignIn } from './after-sign-in.rules.ts'

const goes = (changes: Partial<Arrival>) =>
  afterSignIn({
    redirectPath: undefined,
    pagePath: '/en-UN',
    prefix: 'en-UN',
    bonusCode: undefined,
    hasNewTerms: false,
    isPayoutOnly: false,
    ...changes,
  })

it('leads a payout-only session to the withdrawal, whatever was stored, without new terms first', () => {
  expect(goes({ isPayoutOnly: true, hasNewTerms: true, redirectPath: '/en-UN/play/x' })).toEqual({
    path: '/en-UN/my-account/banking/withdraw',
    afterTerms: undefined,
  })
})

describe('after a sign-in', () => {
  it.each([
    ['the stored page', { redirectPath: '/en-UN/my-account' }, '/en-UN/my-account'],
    ['the page they are on', { pagePath: '/en-UN/play/x?y=1' }, '/en-UN/play/x?y=1'],
    ['home from the access error', { pagePath: '/en-UN/401' }, '/en-UN'],
    ['home from the logged-out page', { pagePath: '/en-UN/logged-out' }, '/en-UN'],
    ['home from the reset of a password', { redirectPath: '/en-UN/reset-password?k=1' }, '/en-UN'],
    ['home from a step of the sign-up', { pagePath: '/fi-FI/signup/pnp' }, '/en-UN'],
    ['a page whose name only begins so', { pagePath: '/en-UN/signups' }, '/en-UN/signups'],
    ['a stored page with its locale', { redirectPath: '/fr-CA/deposit' }, '/fr-CA/deposit'],
    ['a stored page that has none', { redirectPath: '/deposit' }, '/en-UN/deposit'],
    ['home for the bare root', { redirectPath: '/' }, '/en-UN'],
    ['home rather than another site', { redirectPath: '//evil.example' }, '/en-UN'],
    ['home rather than another address', { redirectPath: 'https://evil.example' }, '/en-UN'],
    ['home rather than a trick', { redirectPath: '/\\evil.example' }, '/en-UN'],
    ['on with the bonus code', { bonusCode: 'SPRING 1' }, '/en-UN?bonusCode=SPRING+1'],
    [
      'on with the bonus code beside a query',
      { redirectPath: '/en-UN/deposit?a=1', bonusCode: 'X' },
      '/en-UN/deposit?a=1&bonusCode=X',
    ],
    [
      'on with the bonus code before a hash',
      { redirectPath: '/en-UN/my-account/gambling-limits#break', bonusCode: 'X' },
      '/en-UN/my-account/gambling-limits?bonusCode=X#break',
    ],
    ['home from the sign-up with its hash', { redirectPath: '/en-UN/signup#a' }, '/en-UN'],
    ['home rather than a place on it without a locale', { redirectPath: '/#a' }, '/en-UN/#a'],
  ])('leads to %s', (_, changes, path) => {
    expect(goes(changes)).toEqual({ path, afterTerms: undefined })
  })

  it('leads to new terms first, and from there to the stored page', () => {
    expect(goes({ redirectPath: '/en-UN/deposit', bonusCode: 'X', hasNewTerms: true })).toEqual({
      path: '/en-UN/accept-terms-condition',
      afterTerms: '/en-UN/deposit?bonusCode=X',
    })
  })
})
