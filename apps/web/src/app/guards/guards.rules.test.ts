import type { AccessSubject } from '@player-site/contracts/access/access.entities.ts'
import { describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import {
  conditionVerdict,
  type GuardedVisit,
  payoutVerdict,
  productVerdict,
  signedInVerdict,
  termsVerdict,
} from './guards.rules.ts'

const player = (changes: object = {}, multibrandSuspended = false): AccessSubject => ({
  profile: aPlayer(changes).profile,
  multibrandSuspended,
})
const visit = (changes: Partial<GuardedVisit> = {}): GuardedVisit => ({
  isResolved: true,
  subject: undefined,
  prefix: 'en-UN',
  path: '/en-UN/my-account?tab=1',
  ...changes,
})
const pending = visit({ isResolved: false })
const home = { is: 'redirected', to: '/en-UN', isClosedToAccount: true }
const shown = { is: 'shown' }

describe('a signed-in page', () => {
  it.each([
    ['waits for the session check', pending, { is: 'pending' }],
    ['is shown to a player', visit({ subject: player() }), shown],
    [
      'sends a visitor to the access error with the page they asked for',
      visit(),
      { is: 'redirected', to: '/en-UN/401', from: '/en-UN/my-account?tab=1' },
    ],
    [
      'leads to the logged-out page whose session has just ended',
      visit({ ended: 'idle' }),
      {
        is: 'redirected',
        to: '/en-UN/logged-out',
        reason: 'idle',
        from: '/en-UN/my-account?tab=1',
      },
    ],
    [
      'does not lead back a player who signed out',
      visit({ ended: 'signed_out' }),
      { is: 'redirected', to: '/en-UN/logged-out', reason: 'signed_out' },
    ],
  ])('%s', (_, visited, verdict) => expect(signedInVerdict(visited)).toEqual(verdict))
})

describe('pages of money', () => {
  it.each([
    ['waits', pending, { is: 'pending' }],
    ['lets visitors through', visit(), shown],
    ['lets players through', visit({ subject: player() }), shown],
    [
      'keeps out who is restricted from payout',
      visit({ subject: player({ payout: false }) }),
      home,
    ],
    ['keeps out who is suspended elsewhere', visit({ subject: player({}, true) }), home],
  ])('%s', (_, visited, verdict) => expect(payoutVerdict(visited)).toEqual(verdict))
})

describe('a product', () => {
  it.each([
    ['casino', {}, false, shown],
    ['casino', { casino: false }, false, home],
    ['liveCasino', { casino: false }, false, shown],
    ['liveCasino', { liveCasino: false }, false, home],
    ['sports', { sports: false }, false, home],
    ['sports', { payout: false }, false, home],
    ['casino', {}, true, home],
  ] as const)('%s with %j, suspended elsewhere %s', (product, changes, suspended, verdict) => {
    const subject = player(changes, suspended)
    expect(productVerdict(visit({ subject }), product)).toEqual(verdict)
  })

  it('is open to visitors, and while the session is asked for', () => {
    expect(productVerdict(visit(), 'casino')).toEqual(shown)
    expect(productVerdict(pending, 'casino')).toEqual(shown)
  })
})

it('leads to the default locale where its condition is not met', () => {
  expect(conditionVerdict(true, 'fi-FI')).toEqual(shown)
  expect(conditionVerdict(false, 'fi-FI')).toEqual({ is: 'redirected', to: '/fi-FI' })
})

describe('terms', () => {
  const newer = { termsAndConditionsAcceptedVersion: 1, termsAndConditionsVersion: 2 }
  it.each([
    ['/en-UN', true],
    ['/en-UN/play/northern-lights', true],
    ['/en-UN/my-account', false],
    ['/en-UN/my-account/banking?x=1', false],
    ['/en-UN/my-accountant', true],
    ['/en-UN/accept-terms-condition', false],
    ['/en-UN/terms', false],
  ])('keep a player from %s: %s', (path, isKept) => {
    const verdict = termsVerdict({ subject: player(), prefix: 'en-UN', path }, newer)
    expect(verdict).toEqual(
      isKept ? { is: 'redirected', to: '/en-UN/accept-terms-condition', from: path } : shown,
    )
  })

  it('keep no visitor from anything', () => {
    expect(termsVerdict(visit(), newer)).toEqual(shown)
  })
})
