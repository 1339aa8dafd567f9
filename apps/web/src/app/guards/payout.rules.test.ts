import { expect, it } from 'vitest'
import { payoutSessionVerdict } from './payout.rules.ts'

const verdict = (path: string) => payoutSessionVerdict(`/en-UN${path}`, 'en-UN').is

it.each([
  '/my-account/banking/withdraw',
  '/my-account/banking/transactions',
  '/my-account/self-exclusion',
  '/responsible-gambling',
  '/help',
  '/contact-us/complaints',
  '/terms',
  '/logged-out',
])('shows %s in a payout-only session', (path) => {
  expect(verdict(path)).toBe('shown')
})

it.each([
  '',
  '/online-casino',
  '/play/northern-lights',
  '/my-account',
  '/my-account/banking/deposit',
  '/my-account/gambling-limits',
  '/accept-terms-condition',
  '/loyalty',
  '/welcome',
  '/helpless',
  '/a-page-that-comes-later',
])('redirects "%s" to the withdrawal', (path) => {
  expect(payoutSessionVerdict(`/en-UN${path}`, 'en-UN')).toEqual({
    is: 'redirected',
    to: '/en-UN/my-account/banking/withdraw',
    from: `/en-UN${path}`,
  })
})
