import { emptyWallet } from '@player-site/contracts/wallet/wallet.view.ts'
import { describe, expect, it } from 'vitest'
import { blankState } from '../../../testing/blank-state.ts'
import { freeProfile } from '../../../testing/profile.ts'
import type { Change } from '../../ownership/change.ts'
import type { PlayerState } from '../../ports/player-state.ts'
import { readUpstream } from './upstream.rules.ts'
import {
  balanceFailed,
  balanceFetched,
  balanceOvertaken,
  balancePushed,
  connectionChanged,
  profileFetched,
} from './wallet.rules.ts'

const profile = { ...freeProfile, currencyCode: 'NOK' as const }
const after = (state: PlayerState, ...changes: Change[]): PlayerState =>
  changes.reduce((now, change) => change(now)?.state ?? now, state)
const main = (cash: number) => ({ main: [{ cash }] })
const rich = after(blankState, balanceFetched({ currency: 'EUR', balanceMap: main(100) }, 1))

describe('upstream messages', () => {
  it('publishes a balance as it was sent, with fields we do not know', () => {
    const text =
      '{"body":{"type":"WALLET_BALANCE","balanceMap":{"main":{"cash":5},"odd":1},"extra":true}}'
    const reading = readUpstream(text, 9)
    if (reading.is !== 'balance') throw new Error('Unreadable answer')
    const step = reading.change(rich)
    expect(step?.event?.body).toEqual(JSON.parse(text).body)
    expect(step?.state.wallet).toMatchObject({ mainBalance: 5, totalBalance: 5 })
    expect(step?.state.connection.balanceAt).toBe(9)
  })

  it('applies changed attributes to the profile and drops those that would make it invalid', () => {
    const known = after(rich, profileFetched(profile))
    const attributes = { casino: false, kycStatus: 'NONSENSE', loyaltyLevel: 4 }
    const reading = readUpstream(
      JSON.stringify({ body: { type: 'PLAYER_ATTRIBUTE_CHANGE', attributes } }),
      1,
    )
    if (reading.is !== 'change') throw new Error('Unreadable answer')
    const step = reading.change(known)
    expect(step?.state.profile).toEqual({ ...profile, casino: false, loyaltyLevel: 4 })
    expect(step?.event?.body).toMatchObject({ attributes })
  })

  it('shows no figure in a guessed currency', () => {
    const pushed = balancePushed({ body: { balanceMap: main(5_000) }, isWhole: false, at: 3 })
    expect(pushed(blankState)).toBeUndefined()
    const known = after(blankState, profileFetched({ ...profile, currencyCode: 'CLP' }))
    expect(pushed(known)?.state.wallet).toMatchObject({ currency: 'CLP', mainBalance: 5_000 })
    const late = balanceOvertaken(balanceFetched({ currency: 'CLP', balanceMap: main(4_000) }, 2))
    expect(late(blankState)?.state.wallet).toMatchObject({ currency: 'CLP', mainBalance: 4_000 })
    expect(late(after(known, pushed))).toBeUndefined()
  })

  it('recognizes the answer to a ping', () => {
    expect(readUpstream('pong', 1)).toEqual({ is: 'pong' })
  })
})

describe('a fetched balance', () => {
  it('is the first snapshot, and nothing when no figure changed', () => {
    const fetched = balanceFetched({ currency: 'EUR', balanceMap: main(100) }, 2)
    expect(fetched(blankState)?.event?.name).toBe('SNAPSHOT')
    const live = after(rich, connectionChanged('live'))
    expect(fetched(live)).toEqual({
      state: { ...live, connection: { status: 'live', balanceAt: 2 } },
    })
  })

  it('is published as the event that a broken socket missed', () => {
    const step = balanceFetched({ currency: 'EUR', balanceMap: main(90) }, 2)(rich)
    expect(step?.event).toEqual({
      name: 'WALLET_BALANCE',
      body: { type: 'WALLET_BALANCE', balanceMap: main(90) },
    })
  })

  it('updates the time shown as the age of the figure', () => {
    const stale = after(rich, connectionChanged('stale'))
    const step = balanceFetched({ currency: 'EUR', balanceMap: main(100) }, 7)(stale)
    expect(step?.event).toEqual({ name: 'WALLET_STATUS', body: { status: 'stale', balanceAt: 7 } })
  })

  it('starts over in another currency', () => {
    const step = balanceFetched({ currency: 'CLP', balanceMap: main(5_000) }, 2)(rich)
    expect(step?.event?.name).toBe('SNAPSHOT')
    expect(step?.state.wallet).toMatchObject({
      currency: 'CLP',
      mainBalance: 5_000,
      totalBalance: 5_000,
    })
  })
})

describe('a failed fetch', () => {
  it('keeps the last known figure, since its age is shown', () => {
    expect(balanceFailed('error')(rich)).toBeUndefined()
  })

  it('keeps it also when the wallet is said not to exist', () => {
    expect(balanceFailed('not_exists')(rich)).toBeUndefined()
  })

  it('reports a missing wallet once', () => {
    const step = balanceFailed('not_exists')(blankState)
    expect(step?.state.wallet).toEqual(emptyWallet('EUR', 'not_exists'))
    expect(step?.event?.name).toBe('SNAPSHOT')
    expect(step && balanceFailed('not_exists')(step.state)).toBeUndefined()
  })
})

it('reports a connection change once', () => {
  const step = connectionChanged('live')(rich)
  expect(step?.event).toEqual({ name: 'WALLET_STATUS', body: { status: 'live', balanceAt: 1 } })
  expect(step && connectionChanged('live')(step.state)).toBeUndefined()
})

it('publishes every pushed balance, also one that changes nothing', () => {
  expect(
    balancePushed({ body: { balanceMap: main(100) }, isWhole: false, at: 3 })(rich)?.event?.name,
  ).toBe('WALLET_BALANCE')
})
