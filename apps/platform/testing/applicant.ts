import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { createMailbox } from './mailbox.ts'
import type { TestPlatform } from './test-platform.ts'

const root = '/api/v1/player/registration'
export const newPassword = 'blue-kettle-river-9'

export interface Form {
  readonly email?: string
  readonly [field: string]: unknown
}

const begun = z.looseObject({ registrationKey: z.string() })

let made = 0

/** Letters that no other applicant's name has. */
const lettersOf = (n: number): string =>
  Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)]).join('')

/** A person who registers, with defaults for everything a test does not name. */
export function createApplicant(platform: TestPlatform, given: Form = {}) {
  made += 1
  const n = made
  const mailbox = createMailbox(platform)
  const { email = `applicant-${n}@example.com` } = given
  const form: Form = {
    languageCode: 'en',
    market: 'UN',
    firstName: 'Testa',
    lastName: `Applicant${lettersOf(n)}`,
    email,
    password: newPassword,
    mobilePhone: `+3584012${String(34_000 + n)}`,
    countryCode: 'FI',
    termsAndConditions: true,
    termsAndConditionsAcceptedVersion: 1,
    cookiePolicyAccepted: true,
    allConditions: true,
    marketingOptIn: false,
    ...given,
  }
  const details: Form = {
    dateOfBirth: '1990-04-01',
    postalCode: '00100',
    mobilePhone: form['mobilePhone'],
    countryCode: form['countryCode'],
    termsAndConditionsAccepted: true,
    languageCode: form['languageCode'],
  }
  let registrationKey = ''
  const call = (method: string, path: string, body: Form) =>
    platform.call(method, `${root}${path}`, { body })

  const begin = async (changes: Form = {}) => {
    const again = registrationKey === '' ? {} : { registrationKey }
    const answer = await call('POST', '', { ...form, ...again, ...changes })
    const read = z.safeParse(begun, answer.body)
    if (read.success) registrationKey = read.data.registrationKey
    return answer
  }
  const requestCode = (channel: 'email' | 'sms', changes: Form = {}) =>
    call('POST', `/${channel}_request`, {
      registrationKey,
      siteId,
      countryCode: form['countryCode'],
      code: 5,
      ...changes,
    })
  const inbox = (channel: 'email' | 'sms', to: unknown) =>
    channel === 'email' ? mailbox.emails(String(to)) : mailbox.texts(String(to))
  /** Requests a code, and reads it where it arrives. */
  const receiveCode = async (channel: 'email' | 'sms', to?: unknown): Promise<string> => {
    const address = to ?? (channel === 'email' ? email : form['mobilePhone'])
    const before = (await inbox(channel, address)).length
    const { status, body } = await requestCode(channel)
    expect([status, body.code]).toEqual([200, undefined])
    let code = ''
    await expect
      .poll(async () => {
        const messages = await inbox(channel, address)
        if (messages.length <= before) return false
        code = /\b\d{5}\b/.exec(messages[0]?.text ?? '')?.[0] ?? ''
        return code !== ''
      })
      .toBe(true)
    return code
  }
  const verify = (channel: 'email' | 'sms', code: string) =>
    call('POST', `/${channel}_verification`, { registrationKey, code })
  const complete = (changes: Form = {}) =>
    call('PUT', '', { registrationKey, ...details, ...changes })

  return {
    form,
    email,
    key: () => registrationKey,
    begin,
    requestCode,
    receiveCode,
    verify,
    complete,
    inbox,
    /** Begins, and verifies what the brand asks for. */
    async beginVerified(changes: Form = {}) {
      const { body } = await begin(changes)
      expect(body.code).toBeUndefined()
      await this.verifyEmail()
    },
    async verifyEmail() {
      const { status } = await verify('email', await receiveCode('email'))
      expect(status).toBe(200)
    },
  }
}

export type Applicant = ReturnType<typeof createApplicant>

/** Redeems a session grant as a gateway does. @returns the id token */
export async function redeem(platform: TestPlatform, sessionGrant: unknown) {
  const login = await platform.call('POST', '/api/v1/login/grant', { body: { sessionGrant } })
  if (login.status !== 200) return login
  const token = String(login.body['accessToken'])
  return platform.call('GET', '/api/v1/player/id-token', { token })
}
