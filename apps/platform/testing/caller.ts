import { siteId } from '@player-site/contracts/kernel/constants.ts'

/** Of every demo player. */
export const demoPassword = 'Play-fair-2026'

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer = Readonly<Record<string, unknown>> & { readonly code?: string }

/** Talks to a platform as a gateway does. */
export function createCaller(address: string) {
  const call = async (
    method: string,
    path: string,
    { body, token, headers = {} }: CallOptions = {},
  ): Promise<{ status: number; body: Answer }> => {
    const response = await fetch(new URL(path, address), {
      method,
      headers: {
        sitecontext: JSON.stringify({ siteId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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
