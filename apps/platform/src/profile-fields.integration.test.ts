import { changeActivityCheck } from '@player-site/contracts/activity/activity.calls.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import { changeDepositLimit } from '@player-site/contracts/limits/limits.calls.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { playerProfile, playerSession } from '@player-site/contracts/session/session.entities.ts'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createApplicant, redeem } from '../testing/applicant.ts'
import { createBankCustomer, createBankVisitor } from '../testing/bank-visitor.ts'
import { testDatabases } from '../testing/databases.ts'
import { photo } from '../testing/files.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { createUploader } from '../testing/uploader.ts'

/** Fields of A§3 that this platform has no fact for. @see docs/decisions/0095-profile-fields.md */
const notOurs: readonly string[] = [
  'limitLevel',
  'volt',
  'macropay',
  'isWithdrawalReview',
  'crypto',
  'personid',
]

describe.each(testDatabases())('the profile of a player $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const ask = async ({ method, path, api }: CallSpec, token: string, body?: object) =>
    (await platform.call(method, pathOf({ path, api }), { token, ...(body && { body }) })).body
  const profileOf = (token: string) => ask(readProfile, token)
  const register = async (given: object) => {
    const applicant = createApplicant(platform, { ...given })
    await applicant.beginVerified()
    const { body } = await applicant.complete()
    return String((await redeem(platform, body['sessionGrant'])).body['idToken'])
  }

  it('has a value somewhere for every field, or the field is recorded as not ours', async () => {
    const changed = await platform.signIn('demo.fi@example.com')
    await ask(changeActivityCheck, changed, { period: 30 })
    await ask(changeDepositLimit, changed, { duration: 'daily', limit: 100 })
    const { send, finish, submit } = createUploader(platform)
    const uploadId = await send(changed, 'PROOF_OF_ID', await photo(800, 600))
    await finish(changed, uploadId)
    await submit(changed, 'PROOF_OF_ID', [uploadId])
    const visitor = createBankVisitor(platform)
    const profiles = [
      await profileOf(changed),
      await profileOf(await platform.signIn('demo.timeout@example.com', true)),
      await profileOf(await visitor.signUp(createBankCustomer())),
    ]
    const empty = Object.keys(playerProfile.shape).filter((field) =>
      profiles.every((profile) => (profile[field] ?? null) === null),
    )
    expect(empty.toSorted()).toEqual(notOurs.toSorted())
  })

  it('tells the first sign-in from all later ones', async () => {
    expect(await profileOf(await platform.signIn('demo.ca@example.com'))).toMatchObject({
      firstLogin: true,
    })
    for (const _ of ['second', 'third']) {
      const token = await platform.signIn('demo.ca@example.com')
      expect(await profileOf(token)).toMatchObject({ firstLogin: false })
    }
  })

  it('knows a sign-up that a campaign led to', async () => {
    const led = await register({ campaignIds: ['partner-7'] })
    expect(await profileOf(led)).toMatchObject({ affiliateReg: true, firstDepositDate: null })
    expect(await profileOf(await register({}))).toMatchObject({ affiliateReg: false })
  })

  it('has the date of the first credited deposit', async () => {
    const visitor = createBankVisitor(platform)
    const customer = createBankCustomer()
    const token = await visitor.signUp(customer)
    const { firstDepositDate } = await profileOf(token)
    expect(firstDepositDate).toBe(platform.clock.now().toISOString())
    platform.clock.advance(60_000)
    const again = createBankVisitor(platform)
    await again.verify(await again.pay(customer, 20))
    await again.logInHere()
    expect(await profileOf(token)).toMatchObject({ firstDepositDate })
  })
})

describe.each(testDatabases())('the claims of an id token $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const claimsOf = (token: string) => z.parse(playerSession, decodeJwt(token))

  it('name how the player came in', async () => {
    const byPassword = await platform.signIn('demo.fi@example.com')
    expect(claimsOf(byPassword).loginMethod).toBe('DEFAULT')
    const byBank = await createBankVisitor(platform).signUp(createBankCustomer())
    expect(claimsOf(byBank).loginMethod).toBe('BANK')
    const applicant = createApplicant(platform)
    await applicant.beginVerified()
    const { body } = await applicant.complete()
    const { body: redeemed } = await redeem(platform, body['sessionGrant'])
    expect(claimsOf(String(redeemed['idToken'])).loginMethod).toBe('REGISTRATION')
  })

  it('name the province of the residence, where there are provinces', async () => {
    expect(claimsOf(await platform.signIn('demo.ca@example.com')).provinceCode).toBe('QC')
    expect(claimsOf(await platform.signIn('demo.nz@example.com')).provinceCode).toBeNull()
  })
})
