import { CodedError } from '@player-site/contracts/errors.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { migrateLegacyPlayer } from '../../ledger/legacy-players.repository.ts'
import { createPlayerTransaction } from '../../outbox/player-transaction.ts'
import { createAccountStateService } from '../../players/account-state.service.ts'
import { playReason } from '../../players/play-access.rules.ts'
import { findByEmail, findPlayer } from '../../players/player.repository.ts'
import { findDetails } from '../../players/player-details.repository.ts'
import { legacyPlayers } from '../../players/players.schema.ts'
import { enterPerson, type PersonDeps } from './person.service.ts'

type Barring = 'login.error.registerExcluded' | 'login.error.registerUnavailable'

describe.each(testDatabases())('who a migrated player is $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = { now: () => testMoment }
  let count = 0

  const deps = (refusal?: Barring): PersonDeps => {
    const { db } = database
    const playerTransaction = createPlayerTransaction({ db, onCommitted: () => {} })
    return {
      db,
      clock,
      playerTransaction,
      accountState: createAccountStateService({ clock, playerTransaction }),
      exclusionRegisters: {
        refusal: async () => (refusal === undefined ? undefined : new CodedError(refusal)),
      },
    }
  }
  /** A player of the older system after their first sign-in. */
  const migrated = async (countryCode = 'FI') => {
    count += 1
    const id = `person-${count}`
    const email = `${id}@example.com`
    const record = { id, countryCode, language: 'en', market: 'UN', currency: 'EUR' }
    await database.db.insert(legacyPlayers).values({ email, record })
    await migrateLegacyPlayer(database.db, email, testMoment)
    return id
  }
  const person = (name: string, more: object = {}) => ({
    firstName: name,
    lastName: 'Person',
    dateOfBirth: '1990-05-04',
    postalCode: '00100',
    mobilePhone: '+358401234567',
    ...more,
  })
  const reasonOf = async (id: string) => {
    const player = await findPlayer(database.db, id)
    if (!player) throw new Error('The player is missing')
    return playReason('casino', { player, isPayoutOnly: false, termsInForce: 1, now: testMoment })
  }

  it('is entered once, and opens games and deposits', async () => {
    const id = await migrated()
    expect(await reasonOf(id)).toBe('details')
    const first = await enterPerson(id, person('Aino'), deps())
    expect(first).toMatchObject({
      firstName: 'Aino',
      postalCode: '00100',
      dateOfBirth: '1990-05-04',
    })
    expect(await reasonOf(id)).toBeUndefined()
    const again = await enterPerson(id, person('Other'), deps())
    expect(again).toMatchObject({ firstName: 'Aino' })
  })

  it('is read by the rules of the country', async () => {
    const fi = await migrated()
    const code = (id: string, more: object) => codeOf(enterPerson(id, person('Rule', more), deps()))
    expect(await code(fi, { postalCode: '1' })).toBe('request.invalid')
    expect(await code(fi, { dateOfBirth: '2010-01-01' })).toBe('registration.unsupported')
    expect(await code(fi, { mobilePhone: '+35891234' })).toBe('error.vonage.phone.invalid')
    expect(await code(await migrated('BR'), { postalCode: '01310100' })).toBe('request.invalid')
    expect(await code(await migrated('CA'), { postalCode: 'K1A0B1' })).toBe('request.invalid')
    expect(await findDetails(database.db, fi)).toBeUndefined()
  })

  it('has one account over all brands', async () => {
    const [first, second] = [await migrated(), await migrated()]
    await enterPerson(first, person('Twin'), deps())
    expect(await codeOf(enterPerson(second, person('TWIN'), deps()))).toBe(
      'error.registration.player_already_exists',
    )
    expect(await reasonOf(second)).toBe('details')
  })

  it('is excluded here as well, if the person is elsewhere', async () => {
    const [other, id] = [await migrated(), await migrated()]
    await enterPerson(other, person('Excluded'), deps())
    const until = new Date('2027-01-01T12:00:00Z')
    const { accountState, playerTransaction } = deps()
    await playerTransaction(other, (tx) =>
      accountState.changeWithin(tx, other, { status: 'SELF_EXCLUDED', statusUntil: until }),
    )
    expect(await codeOf(enterPerson(id, person('Excluded'), deps()))).toBe(
      'registration.unsupported',
    )
    expect(await findPlayer(database.db, id)).toMatchObject({
      status: 'SELF_EXCLUDED',
      statusUntil: until,
      detailsDue: true,
    })
  })

  it.each<[Barring, string]>([
    ['login.error.registerExcluded', 'registration.unsupported'],
    ['login.error.registerUnavailable', 'registration.registerUnavailable'],
  ])('is not stored while the register answers %s', async (refusal, code) => {
    const id = await migrated()
    expect(await codeOf(enterPerson(id, person('Listed'), deps(refusal)))).toBe(code)
    expect(await findDetails(database.db, id)).toBeUndefined()
  })

  it('is not asked of players who registered here', async () => {
    await addPlayer(database.db, { id: 'person-registered' })
    expect(await findByEmail(database.db, 'person-registered@example.com')).toMatchObject({
      detailsDue: false,
    })
  })
})
