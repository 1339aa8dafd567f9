import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { testMoment } from '../../../testing/players.ts'
import { migrateLegacyPlayer } from '../../ledger/legacy-players.repository.ts'
import { signInRefusal } from '../../players/account-state.rules.ts'
import { checkPassword } from '../../players/password.ts'
import { findByEmail, type LegacyRecord } from '../../players/player.repository.ts'
import { legacyPlayers } from '../../players/players.schema.ts'

describe.each(testDatabases())('players of the older system $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  it.each([
    [undefined, undefined, undefined],
    ['TIMEOUT', '2026-02-01T12:00:00.000Z', 'login.error.timeout'],
    ['SELF_EXCLUDED', '2027-01-01T12:00:00.000Z', 'login.error.excluded'],
    ['SELF_EXCLUDED', undefined, 'login.error.excludedIndefinitely'],
    ['CLOSED', undefined, 'login.error.closed'],
  ] as const)('keep their restriction: %s until %s', async (status, statusUntil, code) => {
    const id = `legacy-${status}-${statusUntil}`.toLowerCase().replaceAll(':', '-')
    const email = `${id}@example.com`
    const about = { countryCode: 'FI', language: 'en', market: 'UN', currency: 'EUR' }
    const restriction = { ...(status && { status }), ...(statusUntil && { statusUntil }) }
    const record: LegacyRecord = { id, passwordHash: 'none', ...about, ...restriction }
    await database.db.insert(legacyPlayers).values({ email, record })
    expect(await migrateLegacyPlayer(database.db, email, testMoment)).toBe(true)
    const player = await findByEmail(database.db, email)
    expect(player && signInRefusal(player, testMoment)?.code).toBe(code)
  })

  it('without a password are opened by a reset alone, and enter who they are', async () => {
    const email = 'legacy-passwordless@example.com'
    const about = { countryCode: 'FI', language: 'en', market: 'UN', currency: 'EUR' }
    const record: LegacyRecord = { id: 'legacy-passwordless', ...about }
    await database.db.insert(legacyPlayers).values({ email, record })
    expect(await migrateLegacyPlayer(database.db, email, testMoment)).toBe(true)
    const player = await findByEmail(database.db, email)
    expect(player).toMatchObject({ detailsDue: true, kycStatus: 'NOT_VERIFIED' })
    for (const guess of ['', 'none', 'undefined']) {
      expect(await checkPassword(player?.passwordHash, guess)).toMatchObject({ isCorrect: false })
    }
  })
})
