import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { RegistrationPayload } from '@player-site/contracts/registration/registration.entities.ts'
import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newPassword } from '../../../testing/applicant.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { createExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import { silentLog } from '../../log.ts'
import { createMessages } from '../../messages/outgoing-messages.ts'
import { players } from '../../players/players.schema.ts'
import { createVerification } from '../../verification/verification.service.ts'
import { createCompletion } from './registration.completion.ts'
import { eraseExpiredDrafts } from './registration.repository.ts'
import { registrationDrafts } from './registration.schema.ts'
import { createRegistrationService } from './registration.service.ts'

const keys = ['a token key for tests of 32 characters or more'] as const
let made = 0

describe.each(testDatabases())('opening an account $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  /** The registration of a brand that verifies this, with a register that nothing listens for. */
  function newRegistration(proofs: readonly Proof[] = []) {
    const clock = settableClock()
    const { db } = database
    const shared = {
      db,
      clock,
      sealer: createSealer(keys, 'registration-drafts'),
      verification: createVerification({ db, clock, keys, log: silentLog }),
      termsInForce: 1,
    }
    const sealer = createSealer(keys, 'outgoing-messages')
    const messages = createMessages({ clock, sealer, configured: ['email'] })
    const service = createRegistrationService({
      ...shared,
      messages,
      passwords: { scoreOf: async () => 4 },
      restrictedCountries: [],
      proofsOf: (_brand: BrandId) => proofs,
    })
    const completion = createCompletion({
      ...shared,
      messages,
      log: silentLog,
      playerTransaction: playerTransactionsIn(db),
      exclusionRegisters: createExclusionRegisters({
        baseUrl: () => 'http://127.0.0.1:1',
        secrets: ['a register secret for tests, 32 characters or more'],
        pseudonymKey: 'a pseudonym key for tests, 32 characters or more',
        clock,
        log: silentLog,
      }),
      setLimit: async () => {
        throw new Error('the limit could not be stored')
      },
      acceptTerms: async () => {},
      grantSession: async ({ playerId }) => `grant of ${playerId}`,
    })
    return { clock, service, completion }
  }
  type Registration = ReturnType<typeof newRegistration>

  const begin = async ({ service }: Registration, given: Partial<RegistrationPayload> = {}) => {
    made += 1
    const payload: RegistrationPayload = {
      languageCode: 'en',
      market: 'UN',
      firstName: 'Anna',
      lastName: `Example ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`,
      email: `opening-${made}@example.com`,
      password: newPassword,
      mobilePhone: '+358401234567',
      countryCode: 'FI',
      termsAndConditions: true,
      termsAndConditionsAcceptedVersion: 1,
      cookiePolicyAccepted: true,
      allConditions: true,
      marketingOptIn: false,
      campaignIds: ['spring', 'spring'],
      ...given,
    }
    const { registrationKey } = await service.begin(payload)
    return {
      email: payload.email,
      update: {
        registrationKey,
        dateOfBirth: '1990-04-01',
        postalCode: '00100',
        mobilePhone: payload.mobilePhone,
        countryCode: payload.countryCode,
        termsAndConditionsAccepted: true,
        languageCode: 'en',
      } as const,
    }
  }
  const playersWith = (email: string) =>
    database.db.select().from(players).where(eq(players.email, email))

  it('needs no code where the brand verifies nothing', async () => {
    const registration = newRegistration()
    const { update, email } = await begin(registration)
    const { accountStatus, sessionGrant } = await registration.completion.complete(update)
    const [player] = await playersWith(email)
    expect(accountStatus).toBe('REGISTERED')
    expect(sessionGrant).toBe(`grant of ${player?.id}`)
    expect(player).toMatchObject({ brand: 'aurora', status: 'REGISTERED', market: 'FI' })
    const again = await begin(registration, { email })
    expect(await codeOf(registration.completion.complete(again.update))).toBe(
      'error.registration.player_already_exists',
    )
  })

  it('waits for a national register that does not answer', async () => {
    const registration = newRegistration()
    const british = { market: 'GG', countryCode: 'GB', mobilePhone: '+447911123456' } as const
    const { update, email } = await begin(registration, british)
    const complete = registration.completion.complete({ ...update, postalCode: 'SW1A 1AA' })
    expect(await codeOf(complete)).toBe('registration.registerUnavailable')
    expect(await playersWith(email)).toEqual([])
  })

  it('is undone as a whole when a part of it fails', async () => {
    const registration = newRegistration()
    const { update, email } = await begin(registration)
    const depositLimit = { duration: 'daily', limit: 10 } as const
    await expect(registration.completion.complete({ ...update, depositLimit })).rejects.toThrow(
      'the limit could not be stored',
    )
    expect(await playersWith(email)).toEqual([])
    expect((await registration.completion.complete(update)).accountStatus).toBe('REGISTERED')
  })

  it('happens once for a person who registers several times at the same moment', async () => {
    const registration = newRegistration()
    const person = { lastName: 'Simultaneous' }
    const begun = await Promise.all([1, 2, 3, 4].map(() => begin(registration, person)))
    const outcomes = await Promise.all(
      begun.map(({ update }) => codeOf(registration.completion.complete(update))),
    )
    expect(outcomes.toSorted()).toEqual([
      'error.registration.player_already_exists',
      'error.registration.player_already_exists',
      'error.registration.player_already_exists',
      'taken',
    ])
  })

  it('happens once for an address that several persons register at the same moment', async () => {
    const registration = newRegistration()
    const email = 'simultaneous@example.com'
    const begun = await Promise.all(
      ['One', 'Two', 'Three'].map((lastName) => begin(registration, { email, lastName })),
    )
    const outcomes = await Promise.all(
      begun.map(({ update }) => codeOf(registration.completion.complete(update))),
    )
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    expect(await playersWith(email)).toHaveLength(1)
  })

  it('sends no code by a channel that is not configured', async () => {
    const registration = newRegistration(['sms'])
    const { update } = await begin(registration)
    const { registrationKey, countryCode } = update
    const request = { registrationKey, countryCode, siteId: 5, code: 5 } as const
    expect(await codeOf(registration.service.requestCode('sms', request))).toBe(
      'upstream.unavailable',
    )
  })

  it('empties its draft, which is erased with the others that are over', async () => {
    const registration = newRegistration()
    const { update } = await begin(registration)
    const open = await begin(registration)
    await registration.completion.complete(update)
    const rows = () => database.db.select().from(registrationDrafts)
    const emptied = (await rows()).filter(({ playerId }) => playerId !== null)
    expect(emptied.length).toBeGreaterThan(0)
    for (const { sealed, passwordHash } of emptied) expect(sealed + passwordHash).toBe('')
    registration.clock.advance(60_000)
    await eraseExpiredDrafts(database.db, registration.clock.now())
    const left = await rows()
    expect(left.filter(({ playerId }) => playerId !== null)).toEqual([])
    expect(left.length).toBeGreaterThan(0)
    registration.clock.advance(24 * 60 * 60_000)
    await eraseExpiredDrafts(database.db, registration.clock.now())
    expect(await rows()).toEqual([])
    expect(await codeOf(registration.completion.complete(open.update))).toBe('registration.expired')
  })
})
