import { type MarketId, marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import {
  accessDetails,
  riskSettingOf,
} from '@player-site/contracts/player-access/player-access.entities.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testDatabases } from '../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'

const launch = {
  gameId: 'studio-northern-lights',
  languageCode: 'fi',
  channel: 'Web',
  lobbyUrl: 'https://play.example/fi-FI',
}

/** A country whose residents belong to a market. */
const countryIn = (market: MarketId): string =>
  market === 'UN' ? 'AR' : markets[market].originCountryCode

describe.each(testDatabases())('access of a player $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(
    testDatabase,
    (started) => {
      platform = started
    },
    { env: { RESTRICTED_COUNTRIES: 'US' } },
  )

  const detailsOf = async (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams(query).toString()
    const { body } = await platform.call('GET', `/api/v1/player/access/details?${search}`)
    return z.parse(accessDetails, body).areas
  }
  const contextOf = async (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams(query).toString()
    return (await platform.call('GET', `/api/v1/player/access/context?${search}`)).body
  }
  const depositStatus = async (token: string) =>
    (await platform.call('POST', '/api/v1/player/wallet/deposit/request', { token, body: {} }))
      .body['status']
  const launched = async (token: string) => {
    const { body } = await platform.call('POST', '/api/v2/game/slug/url', { token, body: launch })
    return body.code ?? 'launched'
  }

  it.each([
    ['demo-fi', 'demo.fi@example.com', { casino: false }, 'restricted', null],
    ['demo-no', 'demo.no@example.com', { payout: false }, 'payoutRestricted', 'payoutRestricted'],
    [
      'demo-tr',
      'demo.tr@example.com',
      { multibrandSuspended: true },
      'multibrandSuspended',
      'multibrandSuspended',
    ],
  ] as const)(
    '%s is refused by the calls for the reason of the details',
    async (playerId, email, change, casino, deposit) => {
      const token = await platform.signIn(email)
      const before = await detailsOf({ playerId })
      expect([before.casino.isAllowed, await launched(token)]).toEqual([true, 'launched'])
      await platform.accountState.change(playerId, change)
      const areas = await detailsOf({ playerId })
      expect([areas.casino.reason, await launched(token)]).toEqual([
        casino,
        'access.productRestricted',
      ])
      expect(areas.deposit.reason).toBe(deposit)
      expect((await depositStatus(token)) === 'SUCCESS').toBe(deposit === null)
    },
  )

  it('asks for identity before the first deposit where the market does, as the gate does', async () => {
    await platform.accountState.change('demo-gb', { kycStatus: 'NOT_VERIFIED' })
    const token = await platform.signIn('demo.gb@example.com')
    expect((await detailsOf({ playerId: 'demo-gb' })).deposit.reason).toBe('verification')
    expect(await depositStatus(token)).toBe('DOCUMENTS_REQUIRED')
    const context = await contextOf({ playerId: 'demo-gb', detectedCountry: 'FI' })
    expect(context).toMatchObject({
      isSignedIn: true,
      country: 'FI',
      residence: 'GB',
      market: 'GG',
      kycStatus: 'NOT_VERIFIED',
      riskSetting: { verificationBeforeDeposit: 'identity' },
    })
  })

  it('opens no game before the terms in force are accepted', async () => {
    const token = await platform.signIn('demo.terms@example.com')
    expect((await detailsOf({ playerId: 'demo-terms' })).casino.reason).toBe('terms')
    expect(await launched(token)).toBe('access.productRestricted')
  })

  it('leaves a session for payouts its withdrawals', async () => {
    const areas = await detailsOf({ playerId: 'demo-cl', isPayoutOnly: 'true' })
    expect([areas.deposit.reason, areas.withdrawal.reason]).toEqual(['payoutOnly', null])
  })

  it('tells a visitor by where the visit comes from', async () => {
    const areas = await detailsOf({ detectedCountry: 'DE' })
    expect([areas.casino.reason, areas.liveCasino.reason]).toEqual([null, 'marketRule'])
    expect((await detailsOf({ detectedCountry: 'US' })).casino.reason).toBe('country')
    expect(await contextOf({ detectedCountry: 'US' })).toMatchObject({
      isSignedIn: false,
      residence: null,
      isCountryRestricted: true,
    })
    expect(await contextOf({ playerId: 'unknown' })).toMatchObject({
      isSignedIn: false,
      country: null,
    })
  })

  it.each(marketIds)('%s tells what its deposit gate asks for', async (market) => {
    const query = new URLSearchParams({ residence: countryIn(market) })
    const path = `/api/v1/player/markets/risk-setting?${query.toString()}`
    const { body } = await platform.call('GET', path)
    expect(body).toEqual(riskSettingOf(marketRules[market]))
  })
})
