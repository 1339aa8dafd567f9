import type { Credentials } from '@player-site/contracts/session/session.entities.ts'
import { check } from 'k6'
import http from 'k6/http'
import { at, parsed } from '../protocol/json.ts'

/** A signed-in browser profile: what it sends along with every request. */
export interface SignedIn {
  /** The gateway that its calls go to; its sockets may be elsewhere. */
  readonly siteUrl: string
  readonly cookie: string
  readonly headers: Readonly<Record<string, string>>
}

/** Signs in the way the web client does; undefined when that is refused, which is a failed check. */
export function signIn(siteUrl: string, visitor: Credentials): SignedIn | undefined {
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'web',
    origin: siteUrl,
  }
  const reply = http.post(`${siteUrl}/session`, JSON.stringify(visitor), {
    headers,
    tags: { name: 'POST /session' },
  })
  // Taken by hand: the jar would not send a Secure cookie to a plain-http balancer.
  const token = reply.cookies['id-token']?.[0]?.value
  const isSignedIn = check(reply, {
    'sign-in answers 200': ({ status }) => status === 200,
    'sign-in is authorised': ({ body }) => at(parsed(body), 'authorized') === true,
    'sign-in sets the session cookie': () => token !== undefined,
  })
  if (!isSignedIn || token === undefined) return undefined
  const cookie = `id-token=${token}`
  return { siteUrl, cookie, headers: { ...headers, cookie } }
}

/**
 * Signs this profile out, which closes its sockets. Who only watched asks for the first time since
 * they signed in, and the gateway may be closing that idle connection just then. A browser asks
 * again on a new one; k6 does so when the request says that it may be repeated.
 */
export function signOut({ siteUrl, headers }: SignedIn): void {
  const repeatable = { ...headers, 'idempotency-key': `${Date.now()}-${Math.random()}` }
  const reply = http.del(`${siteUrl}/session`, null, {
    headers: repeatable,
    tags: { name: 'DELETE /session' },
  })
  check(reply, { 'sign-out answers 200': ({ status }) => status === 200 })
}
