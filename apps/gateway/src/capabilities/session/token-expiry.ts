import { decodeJwt } from 'jose'
import type { SessionSecret } from './session.entities.ts'

type Tokens = SessionSecret['tokens']
interface Ends {
  readonly accessToken: number
  readonly idToken: number
}

const never = Number.POSITIVE_INFINITY

const jwt = /^[\w-]+\.[\w-]+\.[\w-]*$/

/**
 * Issue and expiry times of a token, ms since 1970; a token without an expiry never ends. Of an
 * opaque one the platform says when it has expired.
 */
function timesOf(token: string): { readonly issuedAt?: number; readonly endsAt: number } {
  if (!jwt.test(token)) return { endsAt: never }
  try {
    const { iat, exp } = decodeJwt(token)
    if (exp === undefined) return { endsAt: never }
    return { endsAt: exp * 1_000, ...(iat !== undefined && { issuedAt: iat * 1_000 }) }
  } catch {
    return { endsAt: never }
  }
}

/**
 * Expiry of an id token on our own clock: the token's lifetime counted from when we obtained it.
 * Clock differences with the platform must not end sessions.
 */
function endOfIdToken({ idToken, obtainedAt }: Tokens): number {
  const { issuedAt, endsAt } = timesOf(idToken)
  const isTimed = Number.isFinite(endsAt) && issuedAt !== undefined && obtainedAt !== undefined
  return isTimed ? obtainedAt + endsAt - issuedAt : endsAt
}

/** Cached, since every call and every page reads it. */
const known = new WeakMap<Tokens, Ends>()

function endsOf(tokens: Tokens): Ends {
  const ends = known.get(tokens) ?? {
    accessToken: timesOf(tokens.accessToken).endsAt,
    idToken: endOfIdToken(tokens),
  }
  known.set(tokens, ends)
  return ends
}

/** When a session's id token ends, ms since 1970. */
export const idTokenEndOf = (tokens: Tokens): number => endsOf(tokens).idToken

/** Which of a session's tokens has expired; without its access token no other can be obtained. */
export function expiredOf(tokens: Tokens, nowMs: number): 'none' | 'idToken' | 'accessToken' {
  const { accessToken, idToken } = endsOf(tokens)
  if (accessToken <= nowMs) return 'accessToken'
  return idToken <= nowMs ? 'idToken' : 'none'
}
