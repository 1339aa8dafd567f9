import { readMarketingPreferences } from '@player-site/contracts/account/account.calls.ts'
import {
  noMarketing,
  optedInMarketing,
} from '@player-site/contracts/account/marketing-preferences.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { downloadPersonalData } from '@player-site/contracts/personal-data/personal-data.calls.ts'
import { describe, expect, it } from 'vitest'
import { createApplicant, redeem } from '../../../testing/applicant.ts'
import { createBankCustomer, createBankVisitor } from '../../../testing/bank-visitor.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const campaignIds = ['spring', 'partner-7', 'spring']

/** Both ways to an account; each returns the id token of its first session. */
const ways = [
  {
    by: 'the form',
    signUp: async (platform: TestPlatform, given: object): Promise<string> => {
      const applicant = createApplicant(platform, { ...given })
      await applicant.beginVerified()
      const { body } = await applicant.complete()
      return String((await redeem(platform, body['sessionGrant'])).body['idToken'])
    },
  },
  {
    by: 'a bank',
    signUp: async (platform: TestPlatform, given: object): Promise<string> => {
      const visitor = createBankVisitor(platform)
      const { body } = await visitor.verify(await visitor.pay(createBankCustomer()))
      expect((await visitor.update(body['playerId'], { ...given })).status).toBe(200)
      return visitor.logInHere()
    },
  },
]

describe.each(testDatabases())('what a registration is told $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const preferencesOf = async (token: string) =>
    (await platform.call('GET', pathOf(readMarketingPreferences), { token })).body['preferences']

  it.each(ways)('switches on what its consent names, by $by', async ({ signUp }) => {
    expect(await preferencesOf(await signUp(platform, { marketingOptIn: true }))).toEqual(
      optedInMarketing,
    )
    expect(await preferencesOf(await signUp(platform, { marketingOptIn: false }))).toEqual(
      noMarketing,
    )
  })

  it.each(ways)('keeps each campaign that led to it once, by $by', async ({ signUp }) => {
    const token = await signUp(platform, { campaignIds })
    const { body } = await platform.call('POST', pathOf(downloadPersonalData), { token, body: {} })
    expect(Object(body['data']).person).toMatchObject([{ campaignIds: ['spring', 'partner-7'] }])
  })
})
