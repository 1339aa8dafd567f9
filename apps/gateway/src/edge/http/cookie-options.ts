import type { CookieSerializeOptions } from '@fastify/cookie'
import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'

export interface CookieOptions extends CookieSerializeOptions {
  readonly path: '/'
  readonly httpOnly: true
  readonly maxAge: number
  readonly secure: boolean
  readonly sameSite: 'none' | 'lax'
}

/**
 * Secure and cross-site, except on plain-http localhost, where browsers drop such cookies.
 * @see A§9 "Id-token cookie lifetime one year, secure, cross-site allowed"
 */
export function cookieOptions(protocol: string, hostname: string): CookieOptions {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  const plain = protocol === 'http' && isLocal
  return {
    path: '/',
    httpOnly: true,
    maxAge: sessionLife.idTokenCookieSeconds,
    secure: !plain,
    sameSite: plain ? 'lax' : 'none',
  }
}
