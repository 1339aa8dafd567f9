import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'
import {
  type IdTokenCookieClaims,
  idTokenCookieClaims,
} from '@player-site/contracts/session/session.entities.ts'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { derivedKey } from '../../config/derived-key.ts'
import type { Clock } from '../../ports/clock.ts'

const signingKey = (sessionKey: string): KeyObject =>
  createSecretKey(derivedKey('session-cookie', sessionKey))

/** Cookies that were signed or verified recently: each tab or call presents its cookie again. */
const maxKnown = 20_000

export interface CookieSigner {
  sign(claims: Omit<IdTokenCookieClaims, 'exp'>): Promise<string>
  /** The claims, or `undefined` when the cookie is foreign, damaged or expired. */
  read(cookie: string): Promise<IdTokenCookieClaims | undefined>
}

/** Signs with the first key and accepts any, so that keys can be rotated. */
export function createCookieSigner(
  sessionKeys: readonly [string, ...string[]],
  clock: Clock,
): CookieSigner {
  const keys = sessionKeys.map(signingKey)
  const newest = signingKey(sessionKeys[0])
  const readWith = async (key: KeyObject, cookie: string) => {
    const options = { algorithms: ['HS256'], currentDate: new Date(clock.now()) }
    const { payload } = await jwtVerify(cookie, key, options)
    return z.parse(idTokenCookieClaims, payload)
  }
  const known = new Map<string, IdTokenCookieClaims>()
  const verify = async (cookie: string): Promise<IdTokenCookieClaims | undefined> => {
    for (const key of keys) {
      const claims = await readWith(key, cookie).catch(() => undefined)
      if (claims) return claims
    }
    return undefined
  }
  const remember = (cookie: string, claims: IdTokenCookieClaims): void => {
    known.delete(cookie)
    known.set(cookie, claims)
    const oldest = known.size > maxKnown ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }
  return {
    async sign(claims) {
      const exp = Math.floor(clock.now() / 1_000) + sessionLife.idTokenCookieSeconds
      const cookie = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(randomUUID())
        .setExpirationTime(exp)
        .sign(newest)
      // The player's next request presents it, to this node as a rule.
      remember(cookie, { ...claims, exp })
      return cookie
    },
    async read(cookie) {
      const read = known.get(cookie) ?? (await verify(cookie))
      // A cached cookie may have expired since.
      if (!read || read.exp * 1_000 <= clock.now()) {
        known.delete(cookie)
        return undefined
      }
      remember(cookie, read)
      return read
    },
  }
}
