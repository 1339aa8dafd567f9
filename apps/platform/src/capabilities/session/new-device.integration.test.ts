import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { addLogin, isNewDevice } from '../../players/login-history.repository.ts'

describe.each(testDatabases())('a sign-in $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const playerId = 'new-device'
  const phone = { playerId, device: 'Safari on iPhone', country: 'FI' }

  it('is on a new device unless the player has used one like it in that country', async () => {
    const { db } = database
    await addPlayer(db, { id: playerId })
    const isNew = (login: object) => isNewDevice(db, { ...phone, ...login })
    // The first sign-in, such as that of the registration, is no news.
    expect(await isNew({})).toBe(false)
    const login = { ...phone, at: testMoment, ipAddress: null }
    await addLogin(db, { ...login, device: null, country: null })
    expect(await isNew({})).toBe(true)
    await addLogin(db, login)
    expect(await isNew({})).toBe(false)
    expect(await isNew({ device: 'Chrome on Windows' })).toBe(true)
    expect(await isNew({ country: 'SE' })).toBe(true)
    await addPlayer(db, { id: 'another' })
    expect(await isNew({ playerId: 'another' })).toBe(false)
  })
})
