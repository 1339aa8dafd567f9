import {
  readLoginHistory,
  readMarketingPreferences,
} from '@player-site/contracts/account/account.calls.ts'
import { loginHistory as constants } from '@player-site/contracts/account/account.constants.ts'
import { noMarketing } from '@player-site/contracts/account/marketing-preferences.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { demoPassword } from '../../../testing/caller.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { addLogin, eraseLogins, latestLogins } from '../../players/login-history.repository.ts'

describe.each(testDatabases())('the login history $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const logIn = (name: string, password = demoPassword, ipAddress?: string) =>
    platform.call('POST', '/api/v1/login', {
      body: { email: `demo.${name}@example.com`, password, ...(ipAddress && { ipAddress }) },
    })
  const historyOf = async (token: string) => {
    const { body } = await platform.call('GET', pathOf(readLoginHistory), { token })
    return z.parse(readLoginHistory.reply, body).logins
  }

  it('has the latest sign-ins with address and country, the newest first', async () => {
    await logIn('nz', demoPassword, '192.0.2.44')
    platform.clock.advance(60_000)
    const token = await platform.signIn('demo.nz@example.com')
    const [latest, first] = await historyOf(token)
    expect(latest).toMatchObject({ loginIp: null, loginCountry: null })
    expect(first).toMatchObject({ loginIp: '192.0.2.44' })
    expect(Date.parse(latest?.loginDate ?? '') - Date.parse(first?.loginDate ?? '')).toBe(60_000)
  })

  it('has no refused sign-in, and none of another player', async () => {
    const token = await platform.signIn('demo.ca@example.com')
    const before = await historyOf(token)
    await logIn('ca', 'a wrong password')
    await logIn('fi')
    expect(await historyOf(token)).toEqual(before)
  })

  it('is refused without a session', async () => {
    const { body } = await platform.call('GET', pathOf(readLoginHistory))
    expect(body.code).toBe('session.expired')
  })
})

describe.each(testDatabases())('stored sign-ins $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  it('are erased after a year, and listed up to a number', async () => {
    const { db } = database
    const playerId = 'login-history'
    await addPlayer(db, { id: playerId })
    const at = (ageMs: number) => new Date(testMoment.getTime() - ageMs)
    for (const ageMs of [constants.keptMs, constants.keptMs - 1, 0]) {
      await addLogin(db, { playerId, at: at(ageMs), ipAddress: null, country: null, device: null })
    }
    expect(await latestLogins(db, playerId, 2)).toHaveLength(2)
    await eraseLogins(db, at(constants.keptMs))
    const left = await latestLogins(db, playerId, constants.maxListed)
    expect(left.map((login) => login.at)).toEqual([at(0), at(constants.keptMs - 1)])
  })
})

describe.each(testDatabases())('marketing preferences $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const path = pathOf(readMarketingPreferences)
  const read = async (token: string) =>
    z.parse(readMarketingPreferences.reply, (await platform.call('GET', path, { token })).body)
      .preferences
  const change = (token: string, preferences: object) =>
    platform.call('PATCH', path, { token, body: { preferences } })

  it('allow nothing until the player allows it, channel by channel', async () => {
    const token = await platform.signIn('demo.nz@example.com')
    expect(await read(token)).toEqual(noMarketing)
    await change(token, { EMAIL: ['NEWSLETTER', 'CASINO'] })
    await change(token, { SMS: ['BONUS_OFFER'] })
    const { body } = await change(token, { EMAIL: ['CASINO'] })
    const wanted = { ...noMarketing, EMAIL: ['CASINO'], SMS: ['BONUS_OFFER'] }
    expect(body['preferences']).toEqual(wanted)
    expect(await read(token)).toEqual(wanted)
  })

  it('keep concurrent changes of different channels', async () => {
    const token = await platform.signIn('demo.ca@example.com')
    await Promise.all([
      change(token, { EMAIL: ['CASINO'] }),
      change(token, { SMS: ['CASINO'] }),
      change(token, { MAIL: ['CASINO'] }),
    ])
    const wanted = { EMAIL: ['CASINO'], SMS: ['CASINO'], MAIL: ['CASINO'] }
    expect(await read(token)).toEqual({ ...noMarketing, ...wanted })
  })

  it.each([{}, { EMAIL: ['SPAM'] }, { FAX: [] }, { EMAIL: ['CASINO', 'CASINO'] }])(
    'refuse %j',
    async (preferences) => {
      const token = await platform.signIn('demo.fi@example.com')
      const { status, body } = await change(token, preferences)
      expect([status, body.code]).toEqual([400, 'request.invalid'])
    },
  )
})
