import { beforeAll, describe, expect, it } from 'vitest'
import { createApplicant } from '../testing/applicant.ts'
import { testDatabases } from '../testing/databases.ts'
import { recordStatements } from '../testing/statements.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'

describe.each(testDatabases().filter(({ name }) => name === '[postgres]'))(
  'what a request does for an e-mail $name',
  (testDatabase) => {
    let platform: TestPlatform
    let statements: ReturnType<typeof recordStatements>
    beforeAll(() => {
      statements = recordStatements()
      return () => statements.stop()
    })
    platformForSuite(testDatabase, (started) => {
      platform = started
    })

    /** The statements of each step in turn. */
    const workOf = async (steps: readonly (() => Promise<unknown>)[]) => {
      const work: (readonly string[])[] = []
      for (const step of steps) {
        await step()
        work.push(statements.latest())
      }
      return work
    }

    it('is the same for a registration, whether it has an account or none', async () => {
      const registering = (email: string) => {
        const applicant = createApplicant(platform, { email })
        return workOf([
          () => applicant.begin(),
          () => applicant.requestCode('email'),
          () => applicant.requestCode('email'),
          () => applicant.verify('email', 'abcde'),
          () => applicant.verify('email', '00000'),
          () => applicant.begin({ firstName: 'Other' }),
          () => applicant.complete(),
        ])
      }
      const known = await registering('demo.fi@example.com')
      expect(known.flat().length).toBeGreaterThan(10)
      expect(known).toEqual(await registering('no.account.registering@example.com'))
    })

    it('is the same for a forgotten password', async () => {
      const pageUrl = 'http://127.0.0.1:8080/en-UN/reset-password'
      const resetting = (email: string) => {
        let smsResetKeyId: unknown
        const post = async (path: string, body: object) => {
          const reply = await platform.call('POST', `/api/v1/player/password_reset${path}`, {
            body,
          })
          smsResetKeyId ??= reply.body['smsResetKeyId']
        }
        return workOf([
          () => post('', { email, channel: 'email', pageUrl }),
          () => post('', { email, channel: 'email', pageUrl }),
          () => post('', { email, channel: 'sms', pageUrl }),
          () => post('/sms_verification', { smsResetKeyId, code: '00000' }),
        ])
      }
      const known = await resetting('demo.de@example.com')
      expect(known.flat().length).toBeGreaterThan(10)
      expect(known).toEqual(await resetting('no.account.resetting@example.com'))
    })

    it('is the same for a sign-in with a wrong password', async () => {
      const signingIn = (email: string) =>
        workOf([
          () => platform.call('POST', '/api/v1/login', { body: { email, password: 'a guess' } }),
          () => platform.call('POST', '/api/v1/player/migration', { body: { email } }),
        ])
      const known = await signingIn('demo.nz@example.com')
      expect(known.flat().length).toBeGreaterThan(10)
      expect(known).toEqual(await signingIn('no.account.signingin@example.com'))
    })
  },
)
