import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { playerTransactionsIn } from '../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../testing/players.ts'
import { silentLog } from '../log.ts'
import { createAccountStateService } from './account-state.service.ts'
import { findPersonMatches, replacePersonKey } from './person.repository.ts'
import { type Person, personKeyForm } from './person-key.rules.ts'
import { earlierPersonKeyOf, personKeyOf } from './person-key.ts'
import { createPersonKeys } from './person-keys.job.ts'
import { findPlayer } from './player.repository.ts'
import { findDetails } from './player-details.repository.ts'
import { playerDetails, previousPersonKeys } from './player-details.schema.ts'
import { protectionLog } from './protection-log.schema.ts'

const clock = { now: () => testMoment }
let count = 0

describe.each(testDatabases())('persons that are known by earlier keys $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  /** A player as the version before stored them, with the keys of that version. */
  const stored = async (
    person: Person,
    {
      status = 'REGISTERED',
      earlierPostalCode,
    }: { status?: string; earlierPostalCode?: string } = {},
  ) => {
    count += 1
    const playerId = `earlier-${count}`
    const { countryCode, ...details } = person
    await addPlayer(database.db, { id: playerId, countryCode, status })
    await database.db.insert(playerDetails).values({
      ...details,
      playerId,
      mobilePhone: '+358401234567',
      personKey: earlierPersonKeyOf(details),
      campaignIds: [],
    })
    if (earlierPostalCode !== undefined) {
      const personKey = earlierPersonKeyOf({ ...details, postalCode: earlierPostalCode })
      await database.db.insert(previousPersonKeys).values({ personKey, playerId })
    }
    return playerId
  }
  const person = (firstName: string, lastName: string, more: Partial<Person> = {}): Person => ({
    firstName,
    lastName,
    dateOfBirth: '1988-02-03',
    postalCode: '34000',
    countryCode: 'TR',
    ...more,
  })
  const idsOf = async (typed: Person) =>
    (await findPersonMatches(database.db, { person: typed })).map(({ player }) => player.id)

  const recompute = async () => {
    const { db } = database
    const warnings: object[] = []
    const log = {
      ...silentLog,
      warn: (event: string, fields?: object) => void warnings.push({ event, ...fields }),
    }
    const playerTransaction = playerTransactionsIn(db)
    const accountState = createAccountStateService({ clock, playerTransaction })
    await createPersonKeys({ db, clock, log, playerTransaction, accountState })()
    return warnings
  }
  const protectionOf = async (playerId: string) => {
    const rows = await database.db
      .select({ kind: protectionLog.kind })
      .from(protectionLog)
      .where(eq(protectionLog.playerId, playerId))
    return rows.map(({ kind }) => kind).toSorted()
  }

  it.each([
    ['in capitals', person('Yıldız', 'Işık'), person('YILDIZ', 'IŞIK')],
    ['with SS', person('Jürgen', 'Weiß'), person('JÜRGEN', 'WEISS')],
    [
      'with another final sigma',
      person('Άννα', 'Γεωργίου Νίκος'),
      person('ΆΝΝΑ', 'ΓΕΩΡΓΊΟΥ ΝΊΚΟΣ'),
    ],
    ['with an apostrophe that is a letter', person('Sean', 'OʼShea'), person('Sean', "O'Shea")],
    [
      'without an invented postal code',
      person('Omar', 'Said', { countryCode: 'AE', postalCode: '00000' }),
      person('OMAR', 'SAID', { countryCode: 'AE', postalCode: '' }),
    ],
  ])('are found %s, before and after their keys are computed again', async (_how, first, again) => {
    const playerId = await stored(first, { status: 'SELF_EXCLUDED' })
    expect(await idsOf(again)).toEqual([playerId])
    await recompute()
    expect(await idsOf(again)).toEqual([playerId])
    expect(await findDetails(database.db, playerId)).toMatchObject({
      personKey: personKeyOf(first),
      keyForm: personKeyForm,
    })
  })

  it('are found by an address that they have left', async () => {
    const playerId = await stored(person('Işıl', 'Taşındı'), { earlierPostalCode: '06000' })
    await recompute()
    expect(await idsOf(person('IŞIL', 'TAŞINDI', { postalCode: '06000' }))).toEqual([playerId])
    expect(await idsOf(person('IŞIL', 'TAŞINDI', { postalCode: '07000' }))).toEqual([])
  })

  it('are found by the address that they leave before their key is computed again', async () => {
    const { db } = database
    const playerId = await stored(person('Ilgın', 'Gitti'))
    const player = await findPlayer(db, playerId)
    const details = await findDetails(db, playerId)
    if (!player || !details) throw new Error('The player is missing')
    expect(await replacePersonKey(db, { player, details }, '01000')).toBe(true)
    for (const postalCode of ['34000', '01000']) {
      expect(await idsOf(person('ILGIN', 'GITTI', { postalCode }))).toEqual([playerId])
    }
  })

  it('are reported where two accounts are one person’s, and share an exclusion', async () => {
    const excluded = await stored(person('Çağrı', 'Kırmızı'), { status: 'SELF_EXCLUDED' })
    const second = await stored(person('CAGRI', 'KIRMIZI'))
    const warnings = await recompute()
    expect(warnings).toEqual(
      expect.arrayContaining([
        {
          event: 'person.accountsMatched',
          playerId: second,
          others: excluded,
          isRestricted: true,
        },
      ]),
    )
    expect((await findPlayer(database.db, second))?.status).toBe('SELF_EXCLUDED')
    expect(await protectionOf(second)).toEqual(['exclusion.taken', 'person.matched'])
    expect(await protectionOf(excluded)).toEqual(['person.matched'])
    expect((await idsOf(person('çağrı', 'kırmızı'))).toSorted()).toEqual(
      [excluded, second].toSorted(),
    )
    expect(await recompute()).toEqual([])
  })

  it('stay as they are for a player without another account', async () => {
    const playerId = await stored(person('Tek', 'Kisi'))
    expect(await recompute()).toEqual([])
    expect((await findPlayer(database.db, playerId))?.status).toBe('REGISTERED')
    expect(await protectionOf(playerId)).toEqual([])
  })

  it('refuse a move to where the same person has another account', async () => {
    const { db } = database
    await stored(person('Nazlı', 'Komşu', { postalCode: '16000' }))
    const mover = await stored(person('NAZLI', 'KOMŞU', { postalCode: '17000' }))
    const player = await findPlayer(db, mover)
    const details = await findDetails(db, mover)
    if (!player || !details) throw new Error('The player is missing')
    expect(await replacePersonKey(db, { player, details }, '16000')).toBe(false)
  })
})
