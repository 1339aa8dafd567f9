import { expect } from 'vitest'
import { createMailbox } from './mailbox.ts'
import type { TestPlatform } from './test-platform.ts'

const root = '/api/v1/player/phone_number'

/** The code of the newest text message to a number, once it has received so many. */
export async function codeTextedTo(
  platform: TestPlatform,
  mobilePhone: string,
  count = 1,
): Promise<string> {
  const texts = () => createMailbox(platform).texts(mobilePhone)
  await expect.poll(async () => (await texts()).length).toBe(count)
  return /\b\d{5}\b/.exec((await texts())[0]?.text ?? '')?.[0] ?? ''
}

interface Mobile {
  readonly mobilePhone: string
  /** Of the player. */
  readonly countryCode: string
}

/**
 * Gives a signed-in player a verified mobile number, as a phone change does.
 * @param count codes that the number has received then
 */
export async function verifyMobile(
  platform: TestPlatform,
  token: string,
  { mobilePhone, countryCode }: Mobile,
  count = 1,
): Promise<void> {
  const post = (path: string, body: object) =>
    platform.call('POST', `${root}${path}`, { token, body })
  const { smsVerificationId } = (await post('', { mobilePhone })).body
  await post('/sms_request', { smsVerificationId, siteId: 5, countryCode, code: 5 })
  const code = await codeTextedTo(platform, mobilePhone, count)
  const body = { smsVerificationId, code, mailOrigin: 'https://play.example' }
  expect((await post('/sms_verification', body)).status).toBe(200)
}

/** Changes a number that is verified already; the limits of codes are waited for. */
export async function changeMobile(
  platform: TestPlatform,
  token: string,
  to: Mobile,
): Promise<void> {
  platform.clock.advance(30_000)
  await verifyMobile(platform, token, to)
}
