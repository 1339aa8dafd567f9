import type { Credentials } from '@player-site/contracts/session/credentials.entities.ts'
import { check } from 'k6'
import http from 'k6/http'
import { at, parsed } from '../protocol/json.ts'
import { askGateways } from './ask-gateways.ts'

/** A signed-in browser profile: the headers of every request. */
export interface SignedIn {
  /** The gateway that its next call goes to; its sockets may be elsewhere. */
  readonly nextGateway: () => string
  readonly cookie: string
  /** For a call to that gateway: its page sends its own origin. */
  readonly headersFor: (siteUrl: string) => Readonly<Record<string, string>>
}

const headersOf = (siteUrl: string) => ({
  'content-type': 'application/json',
  'x-requested-with': 'web',
  origin: siteUrl,
})

/** A browser profile with the token of a session that is there already. */
export function withSession(nextGateway: () => string, token: string): SignedIn {
  const cookie = `id-token=${token}`
  return { nextGateway, cookie, headersFor: (siteUrl) => ({ ...headersOf(siteUrl), cookie }) }
}

/** Signs in the way the web client does; undefined after a refusal, which is a failed check. */
export function signIn(nextGateway: () => string, visitor: Credentials): SignedIn | undefined {
  const reply = askGateways(nextGateway, (siteUrl) =>
    http.post(`${siteUrl}/session`, JSON.stringify(visitor), {
      headers: headersOf(siteUrl),
      tags: { name: 'POST /session' },
    }),
  )
  // Taken by hand: the jar would not send a Secure cookie to a plain-http balancer.
  const token = (reply.cookies['__Host-id-token'] ?? reply.cookies['id-token'])?.[0]?.value
  const isSignedIn = check(reply, {
    'sign-in answers 200': ({ status }) => status === 200,
    'sign-in is authorised': ({ body }) => at(parsed(body), 'authorized') === true,
    'sign-in sets the session cookie': () => token !== undefined,
  })
  return isSignedIn && token !== undefined ? withSession(nextGateway, token) : undefined
}

/**
 * Signs this profile out, which closes its sockets. For a player who only watched this is the first
 * request since sign-in, and the gateway may be closing that idle connection just then. A browser
 * retries on a new one; k6 does so when the request is marked as repeatable.
 */
export function signOut({ nextGateway, headersFor }: SignedIn): void {
  const key = `${Date.now()}-${Math.random()}`
  const reply = askGateways(nextGateway, (siteUrl) =>
    http.del(`${siteUrl}/session`, null, {
      headers: { ...headersFor(siteUrl), 'idempotency-key': key },
      tags: { name: 'DELETE /session' },
    }),
  )
  check(reply, { 'sign-out answers 200': ({ status }) => status === 200 })
}
