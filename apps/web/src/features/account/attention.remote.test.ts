import type { AccessReason } from '@player-site/contracts/access/access-reasons.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import {
  readAccessContext,
  readAccessDetails,
} from '@player-site/contracts/player-access/player-access.calls.ts'
import {
  type AccessArea,
  accessAreas,
  riskSettingOf,
} from '@player-site/contracts/player-access/player-access.entities.ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { abroadOf, closedAreasOf } from './access.rules.ts'
import { lateAccount } from './account.late.ts'
import { accessRemote } from './attention.remote.ts'

await loadFeature(lateAccount)

type Closed = Partial<Record<AccessArea, AccessReason>>

const detailsWith = (closed: Closed) => ({
  areas: Object.fromEntries(
    accessAreas.map((area) => {
      const reason = closed[area] ?? null
      return [area, { isAllowed: reason === null, reason, until: null }]
    }),
  ),
})

const context = {
  isSignedIn: true,
  isPayoutOnly: false,
  residence: 'FI',
  market: 'FI',
  isCountryRestricted: false,
  accountStatus: 'REGISTERED',
  kycStatus: 'FULLY VERIFIED',
  termsAndConditionsAcceptedVersion: 1,
  termsAndConditionsVersion: 1,
  riskSetting: riskSettingOf(marketRules.FI),
}

function opened(closed: Closed, country = 'FI') {
  let details = detailsWith(closed)
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  world.api.answer(readAccessDetails, () => of(details))
  world.api.answer(readAccessContext, () => of({ ...context, country }))
  store.dispatch(accessRemote.opened())
  const told = () => {
    const access = accessRemote.select(store.getState())
    return access.is === 'ready'
      ? closedAreasOf(access.value.details).map(({ remedy, areas }) => [remedy, ...areas])
      : access.is
  }
  const change = (seq: number, attributes: object, next: Closed) => {
    details = detailsWith(next)
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', { epoch: 5, seq, at: 2_000, attributes })
  }
  const abroad = () => {
    const access = accessRemote.select(store.getState())
    return access.is === 'ready' ? abroadOf(access.value.context) : access.is
  }
  return { world, store, told, change, abroad }
}

describe('what is closed to a player', () => {
  it('is told by what can be done about it', () => {
    const { told } = opened({
      casino: 'terms',
      bonuses: 'terms',
      deposit: 'limitRequired',
      withdrawal: 'verification',
      liveCasino: 'marketRule',
      payout: 'payoutRestricted',
    })
    expect(told()).toEqual([
      ['terms', 'casino', 'bonuses'],
      ['limitRequired', 'deposit'],
      ['verification', 'withdrawal'],
    ])
  })

  it('follows a pushed change while the overview is open', () => {
    const { told, change, store, world } = opened({})
    expect(told()).toEqual([])
    change(11, { casino: false }, { casino: 'restricted' })
    expect(told()).toEqual([['restricted', 'casino']])
    change(12, { casino: true }, {})
    expect(told()).toEqual([])
    store.dispatch(accessRemote.closed())
    change(13, { casino: false }, { casino: 'restricted' })
    expect([told(), world.api.sentTo(readAccessDetails).length]).toEqual(['idle', 3])
  })

  it('keeps what it knew when a later answer fails', () => {
    const { told, change, world } = opened({ deposit: 'limitReached' })
    world.api.answer(readAccessDetails, () => failing('upstream.unavailable', {}, 503))
    change(11, { limitsChangedAt: '2026-01-01T00:00:00Z' }, {})
    expect(told()).toEqual([['limitReached', 'deposit']])
  })

  it('says whose rules apply to a player who is elsewhere than at home', () => {
    expect(opened({}).abroad()).toBeUndefined()
    expect(opened({}, 'GB').abroad()).toEqual({ country: 'GB', residence: 'FI' })
  })
})
