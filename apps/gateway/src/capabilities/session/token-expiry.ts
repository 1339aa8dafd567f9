import { decodeJwt } from 'jose'
import type { SessionSecret } from './session.entities.ts'

type Tokens = SessionSecret['tokens']

/** When a token ends, ms since 1970; one that does not say never does. */
function endOf(token: string): number {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1_000
  } catch {
    // Opaque to us: the platform will say when it is over.
    return Number.POSITIVE_INFINITY
  }
}

/** Every call and every page asks; a session's tokens are read once. */
const ends = new WeakMap<Tokens, number>()

/** Whether a session's access or id token is over, by what they themselves say. */
export function isTokenExpired(tokens: Tokens, nowMs: number): boolean {
  const known = ends.get(tokens) ?? Math.min(endOf(tokens.accessToken), endOf(tokens.idToken))
  ends.set(tokens, known)
  return known <= nowMs
}
