import { siteId } from '@player-site/contracts/kernel/constants.ts'
import type { SignedByGateway } from './gateway-signer.ts'

/** Of every demo player. */
export const demoPassword = 'Play-fair-2026'

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer = Readonly<Record<string, unknown>> & { readonly code?: string }

/** Talks to a platform as a gateway does; `sign` is for a platform that has a key. */
export function createCaller(
  address: string,
  sign: (request: SignedByGateway) => object = () => ({}),
) {
  const call = async (
    method: string,
    path: string,
    { body, token, headers = {} }: CallOptions = {},
  ): Promise<{ status: number; body: Answer }> => {
    const url = new URL(path, address)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const target = url.pathname + url.search
    const response = await fetch(url, {
      method,
      headers: {
        sitecontext: JSON.stringify({ siteId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...sign({ method, target, ...(body !== undefined && { body: text }) }),
        ...headers,
      },
      ...(body !== undefined && { body: text }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  /** The id token of a demo player. */
  const signIn = async (email: string): Promise<string> => {
    const body = { email, password: demoPassword }
    const { accessToken } = (await call('POST', '/api/v1/login', { body })).body
    const token = String(accessToken)
    return String((await call('GET', '/api/v1/player/id-token', { token })).body['idToken'])
  }
  /** The address that opens the game for real money. */
  const launch = async (token: string): Promise<string> => {
    const body = {
      gameId: 'studio-northern-lights',
      languageCode: 'en',
      channel: 'Web',
      lobbyUrl: 'https://play.example/en-UN',
    }
    return String((await call('POST', '/api/v2/game/slug/url', { token, body })).body['url'])
  }
  return { call, signIn, launch }
}
