import { siteId } from '@player-site/contracts/kernel/constants.ts'
import type { SignedByGateway } from './gateway-signer.ts'

/** The password of every demo player. */
export const demoPassword = 'Play-fair-2026'

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer = Readonly<Record<string, unknown>> & { readonly code?: string }

/** Calls a platform as a gateway does; `sign` is for a platform with a key. */
export function createCaller(
  address: string,
  sign: (request: SignedByGateway) => object = () => ({}),
) {
  /** By the first id token of a session: its access token, and its latest id token. */
  const signedIn = new Map<string, { readonly accessToken: string; idToken: string }>()
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
        ...(token !== undefined && {
          authorization: `Bearer ${signedIn.get(token)?.idToken ?? token}`,
        }),
        ...sign({ method, target, ...(body !== undefined && { body: text }) }),
        ...headers,
      },
      ...(body !== undefined && { body: text }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const idTokenFor = async (accessToken: string): Promise<Answer> =>
    (await call('GET', '/api/v1/player/id-token', { token: accessToken })).body
  /** Signs a demo player in; calls with its id token use the latest one. */
  const signIn = async (email: string, payoutOnly?: boolean): Promise<string> => {
    const body = { email, password: demoPassword, ...(payoutOnly && { payoutOnly }) }
    const accessToken = String((await call('POST', '/api/v1/login', { body })).body['accessToken'])
    const idToken = String((await idTokenFor(accessToken))['idToken'])
    signedIn.set(idToken, { accessToken, idToken })
    return idToken
  }
  /** Renews a session, as its gateway does every few minutes; returns the platform's answer. */
  const renew = async (token: string): Promise<Answer> => {
    const session = signedIn.get(token)
    if (!session) throw new Error('No sign-in with this token')
    const answer = await idTokenFor(session.accessToken)
    if (answer.code === undefined) session.idToken = String(answer['idToken'])
    return answer
  }
  const renewAll = async (): Promise<void> => {
    for (const token of signedIn.keys()) await renew(token)
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
  return { call, signIn, renew, renewAll, launch }
}
