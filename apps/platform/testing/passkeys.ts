import { createAuthenticator } from './authenticator.ts'
import type { TestPlatform } from './test-platform.ts'

type Device = ReturnType<typeof createAuthenticator>

async function begin(platform: TestPlatform, path: string, siteOrigin: string, token?: string) {
  const { body } = await platform.call('POST', path, {
    body: { siteOrigin },
    ...(token && { token }),
  })
  return {
    ceremonyId: String(body['ceremonyId']),
    challenge: String(Object(body['options']).challenge),
  }
}

/** Adds a passkey of a new device to a signed-in player; its e-mail links the site. */
export async function addTestPasskey(
  platform: TestPlatform,
  token: string,
  siteOrigin: string,
  name = 'Phone',
): Promise<Device> {
  const path = '/api/v1/player/passkeys'
  const device = createAuthenticator(siteOrigin)
  const { ceremonyId, challenge } = await begin(platform, `${path}/options`, siteOrigin, token)
  const credential = device.create(challenge)
  const body = { ceremonyId, name, credential, siteOrigin, mailOrigin: siteOrigin }
  const { status } = await platform.call('POST', path, { token, body })
  if (status !== 200) throw new Error(`The passkey was refused: ${status}`)
  return device
}

export async function signInByPasskey(platform: TestPlatform, device: Device, siteOrigin: string) {
  const path = '/api/v1/login/passkey'
  const { ceremonyId, challenge } = await begin(platform, `${path}/options`, siteOrigin)
  const credential = device.answer(challenge)
  return platform.call('POST', path, { body: { ceremonyId, credential, siteOrigin } })
}
